import type { ButtonHTMLAttributes } from "react";

import styles from "./button.module.css";
import { PageLink, type PageLinkProps } from "./page-link";

type Look = {
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium";
};

export function Button({
  variant = "primary",
  size = "medium",
  className = "",
  ...props
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="submit"
      {...props}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-size={size}
    />
  );
}

export function ButtonLink({
  variant = "primary",
  size = "medium",
  className = "",
  ...props
}: Look & PageLinkProps) {
  return (
    <PageLink
      {...props}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-size={size}
    />
  );
}
