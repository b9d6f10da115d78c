import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import products from "../../../app/embedded-store/catalogue.json";

export const meta: MetaFunction = () => [{ title: "Store" }];

const CARDS = products.map(({ slug, title, subtitle, variants }) => ({
  slug,
  picture: `/pictures/${slug}.svg`,
  title,
  subtitle,
  price: `$${(variants[0]!.price / 100).toFixed(2)}`,
}));

export const loader = () => ({ cards: CARDS });

export default function Store() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Store</h1>
      <ul>
        {cards.map(({ slug, picture, title, subtitle, price }) => (
          <li key={slug}>
            <img src={picture} alt="" width={800} height={600} loading="lazy" />
            <h2>
              <Link to={`/product/${slug}`}>{title}</Link>
            </h2>
            <p>{subtitle}</p>
            <p>{price}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
