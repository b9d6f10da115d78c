import { X } from "lucide-react";
import { useId } from "react";

import type { FlashedToast } from "~/server/toast.server";

import { ToastIcon } from "./toast-icon";
import styles from "./toaster.module.css";

/**
 * A toast that needs no script: `<dialog open>` with a `method="dialog"` form can be closed by the
 * browser itself.
 * @param isLive false when another part of the page announces it
 */
export function PlainToast({ toast, isLive }: { toast: FlashedToast; isLive: boolean }) {
  const titleId = useId();
  const role = toast.type === "error" ? "alert" : "status";
  return (
    <div className={styles.viewport} role={isLive ? role : undefined}>
      <dialog open className={styles.toast} data-type={toast.type} aria-labelledby={titleId}>
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
