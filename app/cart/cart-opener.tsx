import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import type { MouseEvent } from "react";

import { afterPaint } from "~/ui/after-paint";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { usePagePath } from "~/ui/use-page-path";

import { CART_DRAWER_ID } from "./cart-drawer";
import styles from "./cart-opener.module.css";
import { useOptimisticCart } from "./use-cart";

/** Browsers without invoker commands get a link to the cart page, which scripts make an opener. */
export function CartOpener() {
  const { cart, count } = useOptimisticCart();
  const isOnCart = usePagePath() === "/cart";
  const name = cart ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart";
  const icon = (
    <>
      <Icon of={ShoppingCart} size={24} />
      {count > 0 ? (
        <span className={styles.badge} data-count={count > 99 ? "99+" : count} aria-hidden />
      ) : null}
    </>
  );
  const face = (
    <>
      {icon}
      <span className="visually-hidden">{name}</span>
    </>
  );

  /** In place of the button's command, which would hold up the paint of the press. */
  function openDrawer(event: MouseEvent) {
    const drawer = document.getElementById(CART_DRAWER_ID);
    if (!(drawer instanceof HTMLDialogElement) || typeof drawer.showModal !== "function") return;
    event.preventDefault();
    afterPaint(() => drawer.isConnected && !drawer.open && drawer.showModal());
  }

  // An error page may know nothing of the cart; it then has no drawer.
  if (!cart || isOnCart)
    return (
      <PageLink to="/cart" className={styles.opener} aria-current={isOnCart ? "page" : undefined}>
        {face}
      </PageLink>
    );
  return (
    <>
      {/* Without text: text browsers show both of them. */}
      <button
        type="button"
        className={`${styles.opener} ${styles.command}`}
        aria-label={name}
        command="show-modal"
        commandfor={CART_DRAWER_ID}
        onClick={openDrawer}
      >
        {icon}
      </button>{" "}
      <PageLink to="/cart" className={`${styles.opener} ${styles.fallback}`} onClick={openDrawer}>
        {face}
      </PageLink>
    </>
  );
}
