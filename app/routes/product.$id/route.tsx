import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { memo, type ReactNode } from "react";

import errorArt from "~/art/error.svg?url";
import notFoundArt from "~/art/not-found.svg?url";
import { ErrorPage } from "~/frame/error-page";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { ProductGrid } from "~/routes/store/product-grid";
import { publicData } from "~/server/page-cache.server";
import { siteOrigin } from "~/server/request.server";
import { SITE_NAME } from "~/site";
import { Price } from "~/store/price-and-quantity";
import { periodOf, priceOf, type Variant } from "~/store/product";
import { StoreError, storeMessage } from "~/store/service/store-error.server";
import { ButtonLink } from "~/ui/button";
import { prefetchMode } from "~/ui/link";
import { PageHeading, PictureMessage, Prose, TryAgain } from "~/ui/page";
import { isolate } from "~/text";

import { Gallery } from "./gallery";
import styles from "./product.module.css";
import { type Choice, useChoice } from "./product-choice";
import { productJsonLd } from "./product-json-ld.server";
import { type ProductView, viewProduct } from "./product-view.server";
import { sectionId, PurchaseForm } from "./purchase-form";

export const handle: RouteHandle = { stickyFoot: "bar" };

/** What the loader throws. */
type Failure = { title: string; message: string; isNotFound: boolean };

/** The data of any other error is a text, or there is none. */
const failureOf = (error: unknown): Failure | null =>
  isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data as Failure) : null;

export const meta: PageMetaFunction<typeof loader> = ({ data: product, ...args }) => {
  if (!product) {
    const failure = failureOf(args.error);
    const title = failure ? `${failure.title} - ${SITE_NAME}` : SITE_NAME;
    return pageMeta(args, { title, isIndexed: false, isOwnError: failure !== null });
  }
  return [
    ...pageMeta(args, {
      title: `${isolate(product.title)} - Our Store`,
      description: product.metaDescription,
      path: `/product/${product.id}`,
      image: product.images[0],
      isIndexed: product.isIndexed,
    }),
    ...(product.jsonLd ? [{ "script:ld+json": product.jsonLd }] : []),
  ];
};

/** @throws without a product: only then the router has no data, and reads it again for the next link */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  try {
    const product = await viewProduct(id);
    return publicData({ ...product, jsonLd: productJsonLd(product, siteOrigin(request)) });
  } catch (error) {
    const isNotFound = error instanceof StoreError && error.isNotFound;
    const failure: Failure = {
      title: isNotFound ? "Product not found" : "Product could not be loaded",
      message: storeMessage(error, "Failed to load product"),
      isNotFound,
    };
    throw data(failure, { status: isNotFound ? 404 : 502 });
  }
}

/** A choice of style or picture only changes the query, and needs no data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Product() {
  return <ProductDetail product={useLoaderData<typeof loader>()} />;
}

/** memo: Remix renders the route again for every submission of a fetcher. */
const ProductDetail = memo(function ProductDetail({ product }: { product: ProductView }) {
  return (
    <div className="page">
      <p className={styles.back}>
        <span aria-hidden="true">← </span>
        <Link to="/store" prefetch={prefetchMode()}>
          Back to Store
        </Link>
      </p>
      <Decision key={product.id} product={product}>
        <div className={styles.story}>
          {product.detailsHtml ? (
            <section>
              <h2 className={styles.sectionTitle}>Details</h2>
              <Html html={product.detailsHtml} />
            </section>
          ) : null}
          {product.sections.map(({ title, html }, index) => (
            <section key={index}>
              {title ? (
                <h2 id={sectionId(index)} tabIndex={-1} dir="auto" className={styles.sectionTitle}>
                  {title}
                </h2>
              ) : null}
              <Html html={html} />
            </section>
          ))}
        </div>
      </Decision>
      {product.related.cards.length > 0 ? (
        <section className="section">
          <h2>{product.related.title}</h2>
          <ProductGrid cards={product.related.cards} />
        </section>
      ) : null}
    </div>
  );
});

/** The part of the page that a choice of style or picture changes. */
function Decision({ product, children }: { product: ProductView; children: ReactNode }) {
  const choice = useChoice(product);
  return (
    <div className={styles.layout}>
      <Gallery product={product} choice={choice} />
      <div className={styles.decision}>
        <ProductHead product={product} variant={choice.variant} />
        <Purchase product={product} choice={choice} />
        {product.introHtml ? <Html html={product.introHtml} /> : null}
      </div>
      {children}
    </div>
  );
}

function ProductHead({ product, variant }: { product: ProductView; variant: Variant | undefined }) {
  const price = variant && priceOf(variant);
  return (
    <div className={styles.head}>
      <PageHeading dir="auto" className={styles.title}>
        {product.title}
      </PageHeading>
      {product.subtitle ? (
        <p dir="auto" className="lead">
          {product.subtitle}
        </p>
      ) : null}
      {price ? (
        <p className={`display ${styles.price}`}>
          <Price price={price} />
          {product.isPlan ? <span className="soft">{` ${periodOf(variant)}`}</span> : null}
        </p>
      ) : null}
    </div>
  );
}

function Purchase({ product, choice }: { product: ProductView; choice: Choice }) {
  const { variant, isUnknownVariant } = choice;
  if (!variant) return <p>Currently unavailable</p>;
  return (
    <>
      {isUnknownVariant ? (
        <p className="callout" data-tone="danger" role="alert">
          The style in this link isn&apos;t available. Showing{" "}
          <bdi>{variant.title || product.title}</bdi> instead.
        </p>
      ) : null}
      <PurchaseForm product={product} variant={variant} choice={choice} />
    </>
  );
}

/** Security: sanitised HTML only. */
function Html({ html }: { html: string }) {
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
}

export function ErrorBoundary() {
  const failure = failureOf(useRouteError());
  if (!failure) return <ErrorPage />;
  const { message, isNotFound } = failure;
  return (
    <PictureMessage
      art={isNotFound ? notFoundArt : errorArt}
      heading={<PageHeading>We could not show this product</PageHeading>}
      links={
        <>
          {isNotFound ? <ButtonLink to="/store">Browse the store</ButtonLink> : <TryAgain />}
          {/* docs/specification.md, Screens. */}
          <ButtonLink to="/" emphasis="secondary">
            Go back
          </ButtonLink>
        </>
      }
    >
      <p role="alert">Error loading product: {message}</p>
    </PictureMessage>
  );
}

export { loaderHeaders as headers } from "~/server/page-cache.server";
