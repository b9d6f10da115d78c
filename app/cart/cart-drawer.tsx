import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { type MouseEvent, useEffect, useRef } from "react";

import { Toaster } from "~/toast/toaster";

import { CartContents } from "./cart-contents";
import styles from "./cart-drawer.module.css";

export const CART_DRAWER_ID = "cart-drawer";

/** A native modal dialog; invoker commands open it before hydration and without scripts. */
export function CartDrawer({
  isOpen,
  onToggle,
}: {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  // `open` may change without scripts having a part in it, even before hydration.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const report = () => onToggle(element.open);
    const observer = new MutationObserver(report);
    observer.observe(element, { attributeFilter: ["open"] });
    report();
    return () => observer.disconnect();
  }, [onToggle]);

  const shownOn = useRef(pathname);
  useEffect(() => {
    // Not on hydration: the visitor may have opened it already.
    if (shownOn.current !== pathname) dialog.current?.close();
    shownOn.current = pathname;
  }, [pathname]);

  function closeOnBackdrop(event: MouseEvent) {
    // Only for browsers without `closedby`.
    if (event.target === dialog.current) dialog.current?.close();
  }

  function closeWithoutCommands({ currentTarget }: MouseEvent) {
    // Elsewhere the browser does it, and would complain about a dialog that is closed already.
    if (!("command" in currentTarget)) dialog.current?.close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the close button do the same
    <dialog
      ref={dialog}
      id={CART_DRAWER_ID}
      className={styles.drawer}
      closedby="any"
      aria-labelledby="cart-drawer-title"
      onClick={closeOnBackdrop}
    >
      <Toaster isActive={isOpen} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="cart-drawer-title" className={styles.title} tabIndex={-1}>
            Shopping cart
          </h2>
          <button
            type="button"
            className={styles.close}
            command="close"
            commandfor={CART_DRAWER_ID}
            onClick={closeWithoutCommands}
          >
            <X size={24} strokeWidth={1.75} aria-hidden />
            <span className="visually-hidden">Close cart</span>
          </button>
        </div>
        <CartContents headingLevel="h3" />
      </div>
    </dialog>
  );
}
