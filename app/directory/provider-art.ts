import type { Provider } from "./provider";

const art = import.meta.glob<string>("../art/provider-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The URL of a 600 × 600 drawing. */
export const providerArt = ({ imageUrl }: Pick<Provider, "imageUrl">) =>
  art[`../art/provider-${imageUrl}.svg`];
