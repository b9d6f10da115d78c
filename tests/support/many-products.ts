import { OWN_PRODUCTS, type ProductDefinition } from "../../app/store/embedded/catalogue";
import { AIMS, ANIMALS, KINDS, QUALITIES } from "./product-words";

const DAYS = 10 * 365;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

const artOf = (slug: string) => OWN_PRODUCTS.find((own) => own.slug === slug)?.art ?? [];

/** The item of a list at the index `number` modulo its length. */
const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length]!;

function wordsOf(at: number) {
  const quality = Math.floor(at / KINDS.length);
  const animal = Math.floor(quality / QUALITIES.length);
  const edition = Math.floor(animal / ANIMALS.length);
  return {
    kind: pick(KINDS, at),
    // Shifted by kind, so that neighbours do not all begin with the same word.
    quality: pick(QUALITIES, quality + at),
    animal: pick(ANIMALS, animal + at * 5),
    edition: edition === 0 ? "" : `, Edition ${edition + 1}`,
  };
}

function titleOf(at: number): string {
  const { kind, quality, animal, edition } = wordsOf(at);
  return `${quality.word} ${kind.name} for ${animal.plural}${edition}`;
}

const slugOf = (at: number) =>
  titleOf(at)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

function descriptionOf(at: number): string {
  const { kind, quality, animal } = wordsOf(at);
  const aims = [0, 1, 2, 3].map((step) => pick(AIMS, at + step * 3));
  return [
    `<p>${kind.purpose} ${quality.sentence} We made this one for ${animal.plural.toLowerCase()}: ${animal.build}.</p>`,
    `<ul>${aims.map((aim) => `<li>${aim}</li>`).join("")}</ul>`,
    `<h3>How to begin</h3>`,
    `<p>${kind.start} Watch how your pet stands and breathes, and end while it still goes well. Two or three short turns a day do more than one long one, and a day of rest between them does no harm.</p>`,
    `<p><strong>Ask your vet or physiotherapist</strong> before you use it after an operation, and have the fit looked at once. If your pet limps more on the next day, leave it out and ask again.</p>`,
  ].join("\n");
}

function variantsOf(at: number): ProductDefinition["variants"] {
  const { kind } = wordsOf(at);
  const round = Math.floor(at / KINDS.length);
  const count = 1 + ((round + at) % 4);
  const base = kind.price + ((round * 7) % 24) * 100;
  return kind.values.slice(0, count).map((value, step) => {
    const price = base + step * 600;
    return {
      title: count === 1 ? "Default" : value,
      price,
      ...((at + step) % 6 === 0 ? { sale: Math.round(price * 0.85) } : {}),
      ...(at % 3 === 0 ? {} : { stock: (at * 13 + step * 5) % 40 }),
    };
  });
}

function generated(at: number): ProductDefinition {
  const { kind, animal } = wordsOf(at);
  const variants = variantsOf(at);
  const before = [1, 5, 48].map((step) => at - step);
  return {
    slug: slugOf(at),
    title: titleOf(at),
    subtitle: `${kind.subtitle}, ${animal.fit}`,
    ...(at % 17 === 0 ? { ribbon: at % 2 === 0 ? "New" : "Bestseller" } : {}),
    art: artOf(kind.artOf),
    variants,
    created: new Date(FIRST_DAY + ((at * 1009) % DAYS) * DAY_MS).toISOString().slice(0, 10),
    // Only earlier products, so that a longer list begins with a shorter one.
    related: before.map((other) =>
      other < 0 ? pick(OWN_PRODUCTS, at + other + 48).slug : slugOf(other),
    ),
    description: descriptionOf(at),
    info: [
      { title: "Care", description: `<p>${kind.care}</p>` },
      { title: "Returns", description: "<p>Thirty days, clean and in its box.</p>" },
    ],
  };
}

/** This many definitions, always the same: first the store's own, then generated ones. */
export function manyProducts(count: number): ProductDefinition[] {
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError("The number of products must be a whole number from 1");
  const length = Math.max(0, count - OWN_PRODUCTS.length);
  return [...OWN_PRODUCTS, ...Array.from({ length }, (_, at) => generated(at))].slice(0, count);
}
