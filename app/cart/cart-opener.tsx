import { Link, NavigationType, useLocation, useMatch, useNavigationType } from "@remix-run/react";
import { ShoppingCart } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";

import { hideToastOfType } from "~/toast/toast";
import { isPlainClick } from "~/ui/link";
import { whenLoaded } from "~/ui/state";

import { itemsInWords } from "./cart";
import type { CartDrawer } from "./cart-drawer";
import styles from "./cart-opener.module.css";
import { refreshCart, usePendingCart } from "./cart-store";

/**
 * The drawer, which is loaded after the page: until then, or if it cannot be loaded, the icon leads to the cart's page.
 * It is closed by its own buttons and links, and by Back and Forward: nothing else can be pressed behind it.
 */
export function useCartDrawer() {
  const [Drawer, setDrawer] = useState<typeof CartDrawer | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const load = async () => {
      const { CartDrawer } = await import("./cart-drawer");
      setDrawer(() => CartDrawer);
    };
    return whenLoaded(() => void load().catch(() => undefined));
  }, []);
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (isBack) setIsOpen(false);
  }, [key, isBack]);
  function open() {
    setIsOpen(true);
    hideToastOfType("success");
    // Refreshes prices and stock.
    void refreshCart();
  }
  return {
    Drawer: isOpen ? Drawer : null,
    open: Drawer ? open : undefined,
    close: () => setIsOpen(false),
  };
}

/** A link to the cart page; with scripts it opens the drawer. */
export function CartOpener({ onOpen }: { onOpen: (() => void) | undefined }) {
  const { cart, count } = usePendingCart();
  const isOnCart = useMatch("/cart") !== null;
  const name = cart ? `Cart, ${itemsInWords(count)}` : "Cart";

  function openDrawer(event: MouseEvent<HTMLAnchorElement>) {
    if (!onOpen || !cart || isOnCart || !isPlainClick(event)) return;
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
      aria-haspopup={onOpen && !isOnCart ? "dialog" : undefined}
      onClick={openDrawer}
    >
      <ShoppingCart size={24} />
      {count > 0 ? (
        <span className={styles.count} data-count={count > 99 ? "99+" : count} aria-hidden />
      ) : null}
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}
