import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { ProviderPicture } from "~/directory/provider-picture";
import type { Provider } from "~/directory/provider";
import { placeholderArt } from "~/store/picture";

const htmlOf = (provider: Pick<Provider, "imageUrl">) =>
  renderToStaticMarkup(createElement(ProviderPicture, { provider }));

it("a provider has the picture that it names, or else the placeholder", () => {
  expect(htmlOf({ imageUrl: "hydro" })).toContain("provider-hydro");
  const { src } = /src="(?<src>[^"]*)"/.exec(htmlOf({}))!.groups!;
  expect(src).toBe(renderToStaticMarkup(createElement("i", null, placeholderArt)).slice(3, -4));
  // @ts-expect-error -- no such picture
  htmlOf({ imageUrl: "nobody" });
});
