import { Link, useMatch } from "@remix-run/react";
import { ShoppingCart } from "lucide-react";
import type { MouseEvent } from "react";

import { isPlainClick } from "~/ui/plain-click";

import styles from "./cart-opener.module.css";
import { useOptimisticCart } from "./optimistic-cart";

/** A link to the cart page; with scripts it opens the drawer. */
export function CartOpener({ onOpen }: { onOpen: () => void }) {
  const { cart, count } = useOptimisticCart();
  const isOnCart = useMatch("/cart") !== null;
  const name = cart ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart";

  function openDrawer(event: MouseEvent<HTMLAnchorElement>) {
    if (!cart || isOnCart || !isPlainClick(event)) return;
    event.preventDefault();
    // The dialog returns the focus to where it was, but Safari does not focus a pressed link.
    event.currentTarget.focus();
    onOpen();
  }

  return (
    <Link
      to="/cart"
      className={`icon-button ${styles.opener}`}
      aria-current={isOnCart ? "page" : undefined}
      onClick={openDrawer}
    >
      <ShoppingCart size={24} />
      {count > 0 ? (
        <span className={styles.badge} data-count={count > 99 ? "99+" : count} aria-hidden />
      ) : null}
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}
