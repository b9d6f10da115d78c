import { OWN_PRODUCTS, type ProductDefinition } from "../../app/embedded-store/catalogue";
import { isPlan } from "../../app/store/product";

/** The store's own products without the three growth plans. */
const KINDS = OWN_PRODUCTS.filter((product) => !isPlan(product));
const ANIMALS = ["Dachshunds", "Greyhounds", "Labradors", "Beagles", "Poodles", "Spaniels"];

/** One of the store's own products with a title, a text and prices of its own. */
function generated(at: number): ProductDefinition {
  const kind = KINDS[at % KINDS.length]!;
  const round = Math.floor(at / KINDS.length);
  const animal = ANIMALS[round % ANIMALS.length]!;
  const edition = Math.floor(round / ANIMALS.length) + 1;
  const title = `${kind.title} for ${animal}${edition === 1 ? "" : `, Edition ${edition}`}`;
  return {
    ...kind,
    title,
    slug: title.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    description: `<p>Made for ${animal}, edition ${edition}.</p>${kind.description}`,
    variants: kind.variants.map(({ price, sale, ...variant }) => ({
      ...variant,
      price: price + (round % 24) * 100,
      ...(sale === undefined ? {} : { sale: sale + (round % 24) * 100 }),
    })),
  };
}

/** This many definitions, always the same: first the store's own, then generated ones. */
export const manyProducts = (count: number): ProductDefinition[] =>
  [
    ...OWN_PRODUCTS,
    ...Array.from({ length: Math.max(0, count - OWN_PRODUCTS.length) }, (_, at) => generated(at)),
  ].slice(0, count);
