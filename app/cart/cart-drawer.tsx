import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";

import { Button } from "~/ui/button";
import { isPlainClick } from "~/ui/link";

import { CartContents } from "./cart-contents";
import styles from "./cart-drawer.module.css";

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Open while it is rendered. @param toaster inside it: everything outside is inert */
export function CartDrawer({ onClose, toaster }: { onClose: () => void; toaster: ReactNode }) {
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
      {toaster}
    </dialog>
  );
}
