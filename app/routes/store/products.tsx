import { Link, useNavigation } from "@remix-run/react";

import notFoundArt from "~/art/not-found.svg?url";
import { type ProductCard } from "~/store/product";
import { isolate } from "~/text";

import { ProductGrid } from "./product-grid";
import type { StoreQuery } from "./store-query";
import styles from "./products.module.css";

type ProductsProps = {
  cards: ProductCard[];
  plans: ProductCard[];
  count: number;
  pageCount: number;
  query: StoreQuery;
};

export function Products({ cards, plans, count, pageCount, query }: ProductsProps) {
  const { q, page } = query;
  const next = useNavigation().location;
  if (count === 0 && q === "")
    return (
      <div className="nothing-found">
        <p>No products available at the moment.</p>
      </div>
    );
  return (
    <>
      <h2 id="products" tabIndex={-1} className={`plain-title ${styles.count}`}>
        {[
          `${count} ${count === 1 ? "product" : "products"}`,
          q ? ` for “${isolate(q)}”` : "",
          pageCount > 1 ? `, page ${page} of ${pageCount}` : "",
        ].join("")}
      </h2>
      {count === 0 ? <NothingFound /> : null}
      {cards.length > 0 ? (
        <ProductGrid cards={cards} isBusy={next?.pathname === "/store"} eagerCount={4} />
      ) : null}
      {plans.length > 0 ? (
        <section className={`section ${styles.clinics}`}>
          <div>
            <h2>For clinics</h2>
            <p className="lead">
              Be found by owners who need your help.{" "}
              <Link to="/join-directory#plans">Compare the plans</Link>
            </p>
          </div>
          <div>
            <ProductGrid cards={plans} />
          </div>
        </section>
      ) : null}
    </>
  );
}

function NothingFound() {
  return (
    <>
      <div className="nothing-found">
        <p>No product matches all of these words. Try fewer or shorter words.</p>
        <p>
          <Link to="/store#products">Show all products</Link>
        </p>
      </div>
      <div className="scene closing">
        <img src={notFoundArt} alt="" width={800} height={600} />
      </div>
    </>
  );
}
