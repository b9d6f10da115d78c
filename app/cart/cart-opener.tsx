import { Link, useMatch } from "@remix-run/react";
import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import type { MouseEvent } from "react";

import { Icon } from "~/ui/icon";

import { CART_DRAWER_ID } from "./cart-drawer";
import styles from "./cart-opener.module.css";
import { useOptimisticCart } from "./use-cart";

/** Progressive enhancement: without invoker commands, a link to /cart that opens the drawer. */
export function CartOpener() {
  const { cart, count } = useOptimisticCart();
  const isOnCart = useMatch("/cart") !== null;
  const name = cart ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart";
  const icon = (
    <>
      <Icon of={ShoppingCart} size={24} />
      {count > 0 ? (
        <span className={styles.badge} data-count={count > 99 ? "99+" : count} aria-hidden />
      ) : null}
    </>
  );
  const content = (
    <>
      {icon}
      <span className="visually-hidden">{name}</span>
    </>
  );

  function openDrawer(event: MouseEvent) {
    const drawer = document.getElementById(CART_DRAWER_ID);
    if (!(drawer instanceof HTMLDialogElement)) return;
    event.preventDefault();
    drawer.showModal();
  }

  if (!cart || isOnCart)
    return (
      <Link to="/cart" className={styles.opener} aria-current={isOnCart ? "page" : undefined}>
        {content}
      </Link>
    );
  return (
    <>
      {/* No text content: text browsers show both the button and the link. */}
      <button
        type="button"
        className={`${styles.opener} ${styles.command}`}
        aria-label={name}
        command="show-modal"
        commandfor={CART_DRAWER_ID}
      >
        {icon}
      </button>{" "}
      <Link to="/cart" className={`${styles.opener} ${styles.fallback}`} onClick={openDrawer}>
        {content}
      </Link>
    </>
  );
}
