import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { Reference, ReferenceContext } from "~/frame/reference";

const render = (value: string | null) =>
  renderToStaticMarkup(
    createElement(
      ReferenceContext.Provider,
      { value },
      createElement(Reference, { error: new Error("secret") }),
    ),
  );

describe("Reference", () => {
  it("names the request of a page that failed", () => {
    expect(render("7f3c")).toMatch(/^<p[^>]*>Reference: <span id="reference">7f3c<\/span><\/p>$/);
  });

  it("is left out where the request has no name", () => {
    expect(render(null)).toBe("");
  });
});
