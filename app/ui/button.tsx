import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

import styles from "./button.module.css";

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
}: Look & LinkProps) {
  return (
    <Link
      {...props}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-size={size}
    />
  );
}
