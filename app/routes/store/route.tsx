import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import errorArt from "~/art/error.svg?url";
import storeHeroArt from "~/art/store-hero.svg?url";
import { passRetryAfter } from "~/frame/pass-retry-after.server";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { PictureMessage } from "~/frame/picture-message";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { type Listing, listingPath, readListing, SORTS, WHOLE_SHOP } from "~/store/listing";
import { OldPricesNote } from "~/store/old-prices-note";
import { PageHeading } from "~/ui/page-heading";

import { ListingForm } from "./listing-form";
import { Pagination } from "./pagination";
import { Products } from "./products";
import styles from "./store.module.css";
import { readStorePage } from "./store-page.server";

export const meta: PageMetaFunction<typeof loader> = ({ data: loaded, ...page }) => {
  const { listing, pageCount } = loaded ?? { listing: WHOLE_SHOP, pageCount: 1 };
  const link = (rel: string, page: number) => ({
    tagName: "link",
    rel,
    href: listingPath({ ...listing, page }),
  });
  return [
    ...pageMeta(page, {
      title: `${titleOf(listing)} - ${SITE_NAME}`,
      description:
        "Harnesses, ramps, beds and exercise aids for pets in recovery, and for those who care for them.",
      // SEO: the canonical URL has no search words.
      path: listingPath({ ...listing, q: "", page: listing.q ? 1 : listing.page }),
      isIndexed: listing.q === "",
    }),
    ...(listing.page > 1 ? [link("prev", listing.page - 1)] : []),
    ...(listing.page < pageCount ? [link("next", listing.page + 1)] : []),
  ];
};

function titleOf({ q, sort, page }: Listing): string {
  const order = sort && SORTS.find(([name]) => name === sort)?.[1].toLowerCase();
  const part = (order ? ` (${order})` : "") + (page > 1 ? `, page ${page}` : "");
  return q ? `“${q}” in the store${part}` : `Store${part}`;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = readListing(searchParams);
  if (["q", "sort"].some((name) => searchParams.get(name) === ""))
    return redirect(`${listingPath(asked)}#products`);
  const { page, answer } = await readStorePage(asked);
  if (page.listing.page > page.pageCount) throw new Response("Not Found", { status: 404 });
  return data(page, answer);
}

export const headers = passRetryAfter;

export const shouldRevalidate = revalidatePage;

export default function Store() {
  const page = useLoaderData<typeof loader>();
  const { cards, error, count, pageCount, isPaged, listing } = page;
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
        <img
          src={storeHeroArt}
          alt=""
          width={800}
          height={600}
          className={styles.art}
          fetchpriority="high"
        />
      </div>
      {isPaged ? <ListingForm listing={listing} /> : null}
      {error === null ? (
        <>
          <OldPricesNote areOld={page.arePricesOld} />
          <Products cards={cards} count={count} pageCount={pageCount} listing={listing} />
        </>
      ) : (
        <LoadingFailed error={error} />
      )}
      {pageCount > 1 ? <Pagination listing={listing} pageCount={pageCount} /> : null}
    </div>
  );
}

function LoadingFailed({ error }: { error: string }) {
  return (
    <PictureMessage art={errorArt} ways={<a href="/store">Try again</a>}>
      <p role="alert">Error loading products: {error}</p>
    </PictureMessage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
