import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { useCurrentPath } from "~/ui/link";
import { createSharedState } from "~/ui/state";

import { hideToast, useToast, wasShown } from "./last-toast";
import type { ToastInstance } from "./toast";
import { attachToastBehavior } from "./toast-behavior";
import styles from "./toaster.module.css";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** The modal dialog that is open, which the toaster is inside: everything outside it is inert. */
export const openDialog = createSharedState<HTMLDialogElement | null>(null);

export function Toaster({ flashed }: { flashed: ToastInstance | null }) {
  const viewport = <Viewport toast={useToast(flashed)} />;
  const dialog = openDialog.useValue();
  return dialog ? createPortal(viewport, dialog) : viewport;
}

function Viewport({ toast }: { toast: ToastInstance | null }) {
  // It moved here, into a dialog or out of it, and is not announced again.
  const [moved] = useState(() => (toast && wasShown(toast) ? toast : null));
  const card = toast ? <ToastCard key={toast.id} toast={toast} /> : null;
  const role = !toast || toast === moved ? null : toast.type === "error" ? "alert" : "status";
  return (
    <section
      className={`toaster ${styles.viewport}`}
      aria-label="Notifications (F8)"
      data-high={toast?.isHigh || undefined}
    >
      {/* Live regions must exist before their text. */}
      <div aria-live="polite" role={role === "status" ? role : undefined}>
        {role === "status" ? card : null}
      </div>
      <div aria-live="assertive" role={role === "alert" ? role : undefined}>
        {role === "alert" ? card : null}
      </div>
      {role ? null : card}
    </section>
  );
}

/** Without JavaScript: the browser closes a `<dialog open>` with a `method="dialog"` form. */
function ToastCard({ toast }: { toast: ToastInstance }) {
  const { type, message, description, offersReload, linksToCart } = toast;
  const here = useCurrentPath();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const Icon = ICONS[type];
  useEffect(() => attachToastBehavior(dialog.current!, toast, () => hideToast(toast)), [toast]);
  function leave() {
    hideToast(toast);
    openDialog.get()?.close();
  }
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
        {linksToCart ? (
          <Link to="/cart#checkout" onClick={leave}>
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
