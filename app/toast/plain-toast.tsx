import { X } from "lucide-react";
import { useId } from "react";

import type { FlashedToast } from "./toast.server";

import { ToastIcon } from "./toast-icon";
import styles from "./toaster.module.css";

/**
 * A toast that needs no script: `<dialog open>` with a `method="dialog"` form can be closed by the
 * browser itself.
 * @param isLive false when another part of the page announces it
 * @param onClose told when the visitor has closed it, be it before scripts arrived
 */
export function PlainToast({
  toast,
  isLive,
  onClose,
}: {
  toast: FlashedToast;
  isLive: boolean;
  onClose: () => void;
}) {
  const titleId = useId();
  const role = toast.type === "error" ? "alert" : "status";
  return (
    <div className={styles.viewport} role={isLive ? role : undefined}>
      <dialog
        ref={(dialog) => {
          if (dialog && !dialog.open) onClose();
        }}
        open
        className={styles.toast}
        data-type={toast.type}
        aria-labelledby={titleId}
        onClose={onClose}
      >
        <ToastIcon type={toast.type} />
        <div>
          <p className={styles.title} id={titleId}>
            {toast.message}
          </p>
          {toast.description ? <p className={styles.description}>{toast.description}</p> : null}
        </div>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Close notification">
            <X size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </form>
      </dialog>
    </div>
  );
}
