/* eslint-disable @typescript-eslint/no-unused-vars -- merging with React needs the same type parameters */
import "react";

declare global {
  // TypeScript has no types for these yet; not every browser has them.
  interface Navigator {
    connection?: { saveData: boolean };
  }
  interface Navigation extends EventTarget {
    addEventListener(type: "navigateerror", listener: (event: Event) => void, init: object): void;
  }
  interface Window {
    navigation?: Navigation;
  }
}

declare module "react" {
  // Workaround for React 18: it renders these attributes but has no types for them.
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low";
  }
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
}
