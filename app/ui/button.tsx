import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

import { prefetchMode } from "./link";

export type Look = {
  emphasis?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
};

export function Button({
  emphasis = "primary",
  size = "medium",
  className = "",
  ...props
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="submit"
      {...props}
      className={`button ${className}`}
      data-emphasis={emphasis}
      data-size={size}
    />
  );
}

export function ButtonLink({
  emphasis = "primary",
  size = "medium",
  to,
  label,
  children,
}: Look & { to: string; label?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch={prefetchMode()}
      className="button"
      aria-label={label}
      data-emphasis={emphasis}
      data-size={size}
    >
      {children}
    </Link>
  );
}
