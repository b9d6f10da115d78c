import { forwardRef, memo, type ElementType } from "react";
import { renderToString } from "react-dom/server";
import * as react from "react/jsx-runtime";
import { describe, expect, it } from "vitest";

import { Fragment, jsx, jsxs } from "~/server/jsx-runtime.server";

const Plain = ({ word = "none" }: { word?: string }) => word;
const WithDefaults = Object.assign(({ word }: { word?: string }) => word, {
  defaultProps: { word: "given" },
});
const Inner = forwardRef<HTMLElement, { word?: string }>(({ word }, ref) =>
  react.jsx("b", { ref, children: word }),
);

const ELEMENTS: [string, ElementType, object, string | number | undefined][] = [
  ["a tag", "p", { className: "a", children: "text" }, undefined],
  ["a tag with a key", "p", { children: ["a", 1] }, 0],
  ["a fragment", Fragment, { children: "text" }, undefined],
  ["a fragment with an empty key", Fragment, { children: "text" }, ""],
  ["a component", Plain, { word: "given" }, undefined],
  ["a component without props", Plain, {}, undefined],
  ["a component with defaults", WithDefaults, {}, "key"],
  ["a component with defaults, one given as undefined", WithDefaults, { word: undefined }, "key"],
  ["a key among the props", Plain, { word: "given", key: "among" }, undefined],
  ["a ref", Inner, { word: "given", ref: { current: null } }, undefined],
  ["a memo", memo(Plain), { word: "given" }, undefined],
];

describe("elements of the server are React's own", () => {
  it.each(ELEMENTS)("%s", (_, type, props, key) => {
    const ours = jsx(type, { ...props }, key);
    const reacts = react.jsx(type, { ...props }, key);
    for (const part of ["$$typeof", "type", "key", "ref", "props"] as const)
      expect((ours as Record<string, unknown>)[part]).toEqual(
        (reacts as unknown as Record<string, unknown>)[part],
      );
    expect(renderToString(ours as JSX.Element)).toBe(renderToString(reacts));
  });

  it("have the props that they are made with, without a copy", () => {
    const props = { className: "a" };
    expect(jsx("p", props).props).toBe(props);
  });

  it("tell that they have no type when they are drawn", () => {
    const drawn = jsx(undefined as unknown as ElementType, {});
    expect(() => renderToString(drawn as JSX.Element)).toThrow(/type is invalid.*undefined|#130/s);
  });

  it("several children are made the same way", () => expect(jsxs).toBe(jsx));
});
