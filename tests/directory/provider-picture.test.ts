import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import placeholderArt from "~/art/placeholder.svg?url";
import { ProviderPicture } from "~/directory/provider-picture";
import type { Provider } from "~/directory/provider";

const htmlOf = (provider: Pick<Provider, "imageUrl">) =>
  renderToStaticMarkup(createElement(ProviderPicture, { provider }));

it("a provider has the picture that it names, or else the placeholder", () => {
  expect(htmlOf({ imageUrl: "hydro" })).toContain("provider-hydro");
  expect(htmlOf({})).toContain(placeholderArt.replaceAll("'", "&#x27;"));
  // @ts-expect-error -- no such picture
  htmlOf({ imageUrl: "nobody" });
});
