import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  Link,
  type ShouldRevalidateFunction,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";

import errorArt from "~/art/error.svg?url";
import notFoundArt from "~/art/not-found.svg?url";
import { AddFromCard } from "~/cart/cart-form";
import { originOf, pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { passRetryAfter } from "~/frame/pass-retry-after.server";
import { PictureMessage } from "~/frame/picture-message";
import { SITE_NAME } from "~/site";
import { Price } from "~/store/price";
import { priceOf, type Variant } from "~/store/product";
import { ProductGrid } from "~/store/product-grid";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { isolate } from "~/ui/text";

import { Gallery } from "./gallery";
import { readSelection, type Selection, withoutAddition } from "./product-selection";
import styles from "./product.module.css";
import { productJsonLd } from "./product-json-ld";
import { type ProductPage, readProductPage } from "./product-page.server";
import { PurchaseForm } from "./purchase-form";

export const meta: PageMetaFunction<typeof loader> = ({ data: loaded, ...args }) => {
  const page = loaded?.page;
  if (!page) {
    const title = loaded?.isMissing ? "Product not found" : "Product could not be loaded";
    return pageMeta(args, { title: `${title} - ${SITE_NAME}`, isIndexed: false });
  }
  const path = `/product/${page.id}`;
  return [
    ...pageMeta(args, {
      title: `${isolate(page.title)} - Our Store`,
      description: page.metaDescription,
      path,
      image: page.images[0],
      isIndexed: page.isIndexed,
    }),
    { "script:ld+json": productJsonLd(page, path, originOf(args)) },
  ];
};

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const ownId = withoutAddition(id);
  if (ownId !== id) throw redirect(`/product/${ownId}${new URL(request.url).search}`, 301);
  const { page, message, init } = await readProductPage(id);
  return page
    ? data({ page, message: null, isMissing: false })
    : data({ page: null, message, isMissing: init.status === 404 }, init);
}

export const headers = passRetryAfter;

/** Not for a choice of style, picture or quantity, which only changes the query. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Product() {
  const { page, message, isMissing } = useLoaderData<typeof loader>();
  return page ? (
    <ProductDetail page={page} />
  ) : (
    <ProductError message={message} isNotFound={isMissing} />
  );
}

function ProductError({ message, isNotFound }: { message?: string; isNotFound: boolean }) {
  return (
    <PictureMessage
      art={isNotFound ? notFoundArt : errorArt}
      heading={<PageHeading>We could not show this product</PageHeading>}
      links={
        <>
          <ButtonLink to="/store">Browse the store</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Go back
          </ButtonLink>
        </>
      }
    >
      <p role="alert">Error loading product: {message}</p>
    </PictureMessage>
  );
}

function ProductDetail({ page }: { page: ProductPage }) {
  const [query] = useSearchParams();
  const selection = readSelection(page, query);
  return (
    <div className="page">
      <p className={styles.back}>
        <Link to="/store">Back to Store</Link>
      </p>
      <div className={styles.columns}>
        <Gallery page={page} imageIndex={selection.imageIndex} />
        <div className={styles.decision}>
          <ProductHead page={page} variant={selection.variant} />
          <Purchase page={page} selection={selection} />
        </div>
        <div className={styles.story}>
          {page.descriptionHtml ? (
            <section aria-labelledby="description">
              {/* The service's HTML may start with h3. */}
              <h2 id="description" className="visually-hidden">
                Description
              </h2>
              <Html html={page.descriptionHtml} />
            </section>
          ) : null}
          {page.infos.map(({ title, html }, index) => (
            <section key={index}>
              {title ? <h2 className={styles.infoTitle}>{title}</h2> : null}
              <Html html={html} />
            </section>
          ))}
        </div>
      </div>
      {page.related.cards.length > 0 ? (
        <section className="section">
          <h2>{page.related.title}</h2>
          <ProductGrid AddForm={AddFromCard} cards={page.related.cards} className="card-grid" />
        </section>
      ) : null}
    </div>
  );
}

function ProductHead({ page, variant }: { page: ProductPage; variant: Variant | undefined }) {
  const price = variant ? priceOf(variant) : null;
  return (
    <div className={styles.head}>
      <PageHeading className={styles.title}>{page.title}</PageHeading>
      {page.subtitle ? <p className={`lead ${styles.subtitle}`}>{page.subtitle}</p> : null}
      {price ? (
        <p className={`display ${styles.price}`}>
          <Price price={price} />
        </p>
      ) : null}
    </div>
  );
}

function Purchase({ page, selection }: { page: ProductPage; selection: Selection }) {
  const { variant, quantity, isUnknownVariant } = selection;
  if (!variant) return <p>Currently unavailable</p>;
  return (
    <>
      {isUnknownVariant ? (
        <p className="note" data-tone="danger" role="alert">
          The style in this address is not one of this product. You are looking at{" "}
          <bdi>{variant.title || page.title}</bdi>.
        </p>
      ) : null}
      <PurchaseForm key={page.id} page={page} variant={variant} quantity={quantity} />
    </>
  );
}

/** Security: sanitised HTML only. */
function Html({ html }: { html: string }) {
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
