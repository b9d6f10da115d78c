import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

import { Toaster } from "~/toast/toaster";

import { CartContents } from "./cart-contents";
import styles from "./cart-drawer.module.css";

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // The dialog itself is only pressed outside of its content. A text that is selected inside and
  // let go outside does not close it.
  const isBackdropPressed = useRef(false);
  function onPointerDown({ target }: PointerEvent) {
    isBackdropPressed.current = target === dialog.current;
  }
  function onClick({ target }: MouseEvent) {
    const isBackdrop = target === dialog.current && isBackdropPressed.current;
    // A link may lead to the current page.
    const isLink = target instanceof Element && target.closest("a") !== null;
    if (isBackdrop || isLink) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the close button do the same
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="cart-drawer-title"
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Toaster isActive={isOpen} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="cart-drawer-title" className={styles.title} tabIndex={-1}>
            Shopping cart
          </h2>
          <form method="dialog">
            <button className={`icon-button ${styles.close}`}>
              <X size={24} />
              <span className="visually-hidden">Close cart</span>
            </button>
          </form>
        </div>
        {/* Closed, it would only make pages heavier. */}
        {isOpen ? <CartContents /> : null}
        <div className={styles.links}>
          <form method="dialog">
            <button className={styles.link}>Continue shopping</button>
          </form>
          <Link to="/cart" className={styles.link}>
            View cart
          </Link>
        </div>
      </div>
    </dialog>
  );
}
