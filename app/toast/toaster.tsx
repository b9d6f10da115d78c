import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";

import { useCurrentPath } from "~/ui/current-path";

import { hideToast, useToast } from "./last-toast";
import { linksToCart, type ToastInstance } from "./toast";
import { attachToastBehavior } from "./toast-behavior";
import styles from "./toaster.module.css";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** @param props.isActive false while a modal dialog makes this toaster inert and shows the toast */
export function Toaster({
  flashed,
  isActive,
}: {
  flashed?: ToastInstance | null;
  isActive: boolean;
}) {
  const toast = useToast(flashed);
  const visible = isActive ? toast : null;
  const card = visible ? <ToastCard key={visible.id} toast={visible} /> : null;
  const isError = visible?.type === "error";
  return (
    <section
      className={styles.viewport}
      aria-label="Notifications (F8)"
      data-high={visible?.isHigh || undefined}
    >
      {/* Live regions must exist before their text. */}
      <div aria-live="polite" role={card && !isError ? "status" : undefined}>
        {isError ? null : card}
      </div>
      <div aria-live="assertive" role={card && isError ? "alert" : undefined}>
        {isError ? card : null}
      </div>
    </section>
  );
}

/** Without JavaScript: the browser closes a `<dialog open>` with a `method="dialog"` form. */
function ToastCard({ toast }: { toast: ToastInstance }) {
  const { type, message, description, offersReload } = toast;
  const here = useCurrentPath();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const Icon = ICONS[type];
  useEffect(() => attachToastBehavior(dialog.current!, () => hideToast(toast)), [toast]);
  return (
    <dialog
      ref={dialog}
      open
      className={`card ${styles.toast}`}
      data-type={type}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <Icon className={styles.icon} />
      <div>
        <p className={styles.title} id={titleId}>
          {message}
        </p>
        {description ? <p className={`soft ${styles.description}`}>{description}</p> : null}
        {linksToCart(toast) ? (
          <Link to="/cart#checkout" onClick={() => hideToast(toast)}>
            View cart
          </Link>
        ) : null}
        {offersReload ? <a href={here}>Reload this page</a> : null}
      </div>
      <form method="dialog">
        <button type="submit" className={`icon-button ${styles.close}`}>
          <X />
          <span className="visually-hidden">Close notification</span>
        </button>
      </form>
    </dialog>
  );
}
