import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import storeHeroArt from "~/art/store-hero.svg?url";
import { BuyableProduct } from "~/cart/buyable-product";
import { PageHeading } from "~/ui/page-heading";
import { productCard, type ProductCard as ProductCardData } from "~/store/product-card";
import { withStock } from "~/store/product";
import { pageMeta } from "~/frame/page-meta";
import { revalidateAfterSuccess } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { catalogue } from "~/store/index.server";
import { storeMessage } from "~/store/store-error";

import styles from "./store.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Store - ${SITE_NAME}`,
    description:
      "Harnesses, ramps, beds and exercise aids for pets in recovery, chosen with rehabilitation professionals.",
    path: "/store",
  });

export async function loader() {
  try {
    const products = await catalogue.listProducts();
    const stock = await catalogue.getStock(products.map(({ id }) => id));
    const cards = products.map((product) => productCard(withStock(product, stock)));
    return data({ cards, error: null });
  } catch (error) {
    return data({ cards: [], error: storeMessage(error, "Failed to load products") }, 502);
  }
}

export const shouldRevalidate = revalidateAfterSuccess;

export default function Store() {
  const { cards, error } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <div className={styles.hero}>
        <div>
          <PageHeading>What helps at home</PageHeading>
          <p className={styles.lead}>
            Things that make the weeks after an injury or operation easier, for your pet and for
            you. Not sure what fits? Ask your vet or therapist first.
          </p>
        </div>
        <img src={storeHeroArt} alt="" width={800} height={600} className={styles.art} />
      </div>
      <Products cards={cards} error={error} />
    </div>
  );
}

function Products({ cards, error }: { cards: ProductCardData[]; error: string | null }) {
  if (error !== null)
    return (
      <div className={styles.notice} role="alert">
        <p>Error loading products: {error}</p>
        <p>
          <a href="/store">Try again</a>
        </p>
      </div>
    );
  if (cards.length === 0)
    return (
      <div className={styles.notice}>
        <p>No products available at the moment.</p>
      </div>
    );
  return (
    <>
      <h2 className={styles.count}>
        {cards.length} {cards.length === 1 ? "product" : "products"}
      </h2>
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <BuyableProduct key={card.id} card={card} isEager={index < 4} />
        ))}
      </ul>
    </>
  );
}
