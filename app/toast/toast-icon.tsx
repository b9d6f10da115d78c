import { CircleAlert, CircleCheck, Info } from "lucide-react";

import type { Toast } from "./toast.server";

import styles from "./toaster.module.css";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: CircleAlert };

export function ToastIcon({ type }: { type: Toast["type"] }) {
  const Icon = ICONS[type];
  return <Icon className={styles.icon} size={22} strokeWidth={1.75} aria-hidden />;
}
