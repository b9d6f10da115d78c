import type { ElementType, Key } from "react";
import { Fragment, jsx as reactJsx } from "react/jsx-runtime";

const REACT_ELEMENT = Symbol.for("react.element");

/**
 * React's `jsx`, for the server's build. React 18 copies the props of each element to look for `key` and `ref` in them; here
 * the props are the element's own at once, as in React 19, unless there is something to look for. `key` comes beside the
 * props, undefined for none.
 */
export function jsx(type: ElementType, props: object, key?: Key) {
  if ("ref" in props || "key" in props || hasDefaults(type)) return reactJsx(type, props, key);
  return {
    $$typeof: REACT_ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  };
}

/** Without a type there is nothing to draw, and React says so when it draws. */
const hasDefaults = (type: ElementType | undefined) =>
  Boolean((type as { defaultProps?: unknown } | undefined)?.defaultProps);

export { Fragment, jsx as jsxs };
