import { Link, useLocation, useNavigation } from "@remix-run/react";
import { X } from "lucide-react";
import {
  type MouseEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";

import { Toaster } from "~/toast/toaster";
import { Button } from "~/ui/button";
import { useIsReplaced } from "~/ui/navigation-type";
import { isPlainClick } from "~/ui/plain-click";

import { CartContents } from "./cart-contents";
import styles from "./cart-drawer.module.css";

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Any navigation closes the drawer, also Back and Forward, but not a choice that only replaces the address. */
export function useCartDrawer() {
  const { key } = useLocation();
  const isReplaced = useIsReplaced();
  const loading = useNavigation().location?.key;
  /** Where it stays open: where it was opened, such as `/`, and what was loading then, such as `/store`. */
  const [openAt, setOpenAt] = useState<{ here: string; loading?: string } | null>(null);
  const hasMoved = openAt !== null && openAt.here !== key && openAt.loading !== key;
  if (hasMoved) setOpenAt(isReplaced ? { here: key } : null);
  return [openAt !== null, () => setOpenAt({ here: key, loading }), () => setOpenAt(null)] as const;
}

/** Open while it is rendered. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  // Only a press outside the content hits the dialog itself. Dragging a text selection
  // out of the drawer does not close it.
  const isBackdropPressed = useRef(false);
  // On a slow phone, the frame appears first and the lines follow.
  const [isFramePainted, setIsFramePainted] = useState(false);
  useEffect(() => startTransition(() => setIsFramePainted(true)), []);
  function onPointerDown({ target, currentTarget }: PointerEvent) {
    isBackdropPressed.current = target === currentTarget;
  }
  function onClick(event: MouseEvent<HTMLDialogElement>) {
    const { target, currentTarget } = event;
    const isBackdrop = target === currentTarget && isBackdropPressed.current;
    // A link may lead to the current page, but not to a line in the drawer.
    const isLink = target instanceof Element && target.closest("a:not([href^='#'])") !== null;
    if (isBackdrop || (isLink && isPlainClick(event))) currentTarget.close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the close button do the same
    <dialog
      ref={showModal}
      className={styles.drawer}
      aria-labelledby="cart-drawer-title"
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Toaster isActive />
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="cart-drawer-title" className="display" tabIndex={-1}>
            Shopping cart
          </h2>
          <form method="dialog">
            <button className={`icon-button ${styles.close}`}>
              <X size={24} />
              <span className="visually-hidden">Close cart</span>
            </button>
          </form>
        </div>
        {isFramePainted ? <CartContents /> : null}
        <div className={styles.links}>
          <form method="dialog">
            <Button emphasis="quiet" size="small">
              Continue shopping
            </Button>
          </form>
          <Link to="/cart" className="button" data-emphasis="quiet" data-size="small">
            View cart
          </Link>
        </div>
      </div>
    </dialog>
  );
}
