import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from "react";

import { prefetchMode } from "./link";

export type ButtonLook = {
  emphasis?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
};

export function Button({
  emphasis = "primary",
  size = "medium",
  className = "",
  ...props
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
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
}: ButtonLook & { to: string; label?: string; children: ReactNode }) {
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

/** For a button, or a field whose Enter presses one: a double click or a held Enter counts as one press. */
export const pressOnce = {
  onClick: (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
    // On a touch screen, quick taps on two different buttons count as a double click, too.
    if (event.detail > 1 && pointerType === "mouse") event.preventDefault();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat && !event.nativeEvent.isComposing)
      event.preventDefault();
  },
};
