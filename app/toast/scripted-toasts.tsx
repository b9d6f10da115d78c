import * as RadixToast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useRef } from "react";

import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from "~/site";

import { ToastIcon } from "./toast-icon";
import type { ToastsProps } from "./toaster";
import styles from "./toaster.module.css";
import { createPortal } from "react-dom";

/** Toasts with everything scripts add: they leave by themselves, can be swiped, F8 leads there. */
export default function ScriptedToasts({ toast, onClose, container }: ToastsProps) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<Element | null>(null);
  const viewport = (
    <RadixToast.Viewport
      ref={list}
      className={styles.viewport}
      hotkey={[TOAST_HOTKEY]}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget))
          before.current = relatedTarget;
      }}
    />
  );

  /** Radix leaves the focus of a closed toast on the empty list. */
  function close() {
    if (document.activeElement === list.current && before.current instanceof HTMLElement)
      before.current.focus();
    onClose();
  }

  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      announcerContainer={container ?? undefined}
    >
      {toast ? (
        <RadixToast.Root
          key={toast.id}
          className={styles.toast}
          data-type={toast.type}
          type={toast.type === "error" ? "foreground" : "background"}
          onOpenChange={(isOpen) => {
            if (!isOpen) close();
          }}
        >
          <ToastIcon type={toast.type} />
          <div>
            <RadixToast.Title className={styles.title}>{toast.message}</RadixToast.Title>
            {toast.description ? (
              <RadixToast.Description className={styles.description}>
                {toast.description}
              </RadixToast.Description>
            ) : null}
          </div>
          <RadixToast.Close className={styles.close} aria-label="Close notification">
            <X size={20} strokeWidth={1.75} aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      ) : null}
      {container ? createPortal(viewport, container) : viewport}
    </RadixToast.Provider>
  );
}
