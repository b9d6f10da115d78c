/* eslint-disable @typescript-eslint/no-unused-vars -- merging with React needs the same type parameters */
import "react";

declare module "react" {
  // Workaround for React 18: it renders these attributes but has no types for them.
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
    popovertarget?: string;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low";
  }
  interface DialogHTMLAttributes<T> {
    closedby?: "any" | "closerequest" | "none";
  }
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
}
