import { Link, useLocation } from "@remix-run/react";
import X from "lucide/dist/esm/icons/x.mjs";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

import { Toaster } from "~/toast/toaster";
import { Icon } from "~/ui/icon";

import { CartContents } from "./cart-contents";
import styles from "./cart-drawer.module.css";

export const CART_DRAWER_ID = "cart-drawer";

/** Progressive enhancement: invoker commands open the native dialog without JavaScript. */
export function CartDrawer({
  isOpen,
  onToggle,
}: {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Invoker commands change `open` without any event handler, even before hydration.
    const report = () => onToggle(element.open);
    const observer = new MutationObserver(report);
    observer.observe(element, { attributeFilter: ["open"] });
    report();
    return () => observer.disconnect();
  }, [onToggle]);

  const shownOn = useRef(pathname);
  useEffect(() => {
    // Not on hydration: the visitor may have opened the drawer already.
    if (shownOn.current !== pathname) dialog.current?.close();
    shownOn.current = pathname;
  }, [pathname]);

  function onClick({ target }: MouseEvent) {
    // Backdrop: only for browsers without `closedby`. Link: it may lead to the current page.
    const isLink = target instanceof Element && target.closest("a");
    if (target === dialog.current || isLink) dialog.current?.close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the close button do the same
    <dialog
      ref={dialog}
      id={CART_DRAWER_ID}
      className={styles.drawer}
      closedby="any"
      aria-labelledby="cart-drawer-title"
      onClick={onClick}
    >
      <Toaster isActive={isOpen} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="cart-drawer-title" className={styles.title} tabIndex={-1}>
            Shopping cart
          </h2>
          <CloseButton className={`icon-button ${styles.close}`}>
            <Icon of={X} size={24} />
            <span className="visually-hidden">Close cart</span>
          </CloseButton>
        </div>
        <CartContents />
        <p className={styles.ways}>
          <CloseButton className={styles.way}>Continue shopping</CloseButton>{" "}
          <Link to="/cart" className={styles.way}>
            View cart
          </Link>
        </p>
      </div>
    </dialog>
  );
}

function CloseButton(button: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      command="close"
      commandfor={CART_DRAWER_ID}
      onClick={({ currentTarget }) => {
        // Invoker commands close the dialog themselves and warn if it is already closed.
        if (!("command" in currentTarget)) currentTarget.closest("dialog")?.close();
      }}
      {...button}
    />
  );
}
