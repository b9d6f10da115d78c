import { Stethoscope } from "lucide-react";
import type { ReactNode } from "react";

import styles from "./vet-line.module.css";

/** That a vet comes first: said where a visitor decides, always in this form. */
export function VetLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line}>
      <Stethoscope />
      <span>{children}</span>
    </p>
  );
}
