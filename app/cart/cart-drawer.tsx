import { useLocation, useNavigate } from "@remix-run/react";
import X from "lucide/dist/esm/icons/x.mjs";
import { type MouseEvent, startTransition, useEffect, useRef } from "react";

import { Toaster } from "~/toast/toaster";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

import { CartContents } from "./cart-contents";
import styles from "./cart-drawer.module.css";
import { closeEntry, leaveEntry, openEntry } from "./drawer-entry";

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
  const navigate = useNavigate();

  // `open` may change without scripts having a part in it, even before hydration.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const report = () => {
      if (element.open) openEntry(() => element.close());
      else closeEntry();
      // The drawer itself is to be painted first.
      startTransition(() => onToggle(element.open));
    };
    const observer = new MutationObserver(report);
    observer.observe(element, { attributeFilter: ["open"] });
    report();
    return () => {
      observer.disconnect();
      closeEntry();
    };
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

  /** Every link closes the drawer, even one to the page that is open already. */
  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.href === window.location.href) return dialog.current?.close();
    const replace = leaveEntry();
    dialog.current?.close();
    navigate(link.pathname + link.search + link.hash, { replace });
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
      onClickCapture={followLink}
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
            <Icon of={X} size={24} />
            <span className="visually-hidden">Close cart</span>
          </button>
        </div>
        <CartContents />
        <p className={styles.ways}>
          <button
            type="button"
            className={styles.way}
            command="close"
            commandfor={CART_DRAWER_ID}
            onClick={closeWithoutCommands}
          >
            Continue shopping
          </button>{" "}
          <PageLink to="/cart" className={styles.way}>
            View cart
          </PageLink>
        </p>
      </div>
    </dialog>
  );
}
