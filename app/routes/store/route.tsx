import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import errorArt from "~/art/error.svg?url";
import storeHeroArt from "~/art/store-hero.svg?url";
import { pageMeta, type PageMetaFunction, revalidatePage, type RouteHandle } from "~/frame/route";
import { publicData } from "~/server/page-cache.server";
import { siteRedirect } from "~/server/responses.server";
import { SITE_NAME } from "~/site";
import type { ShopList } from "~/store/catalogue.server";
import { catalogue, embeddedStore } from "~/store/store.server";
import { isPlan, type ListedProduct, productCard, withStock } from "~/store/product";
import { storeMessage } from "~/store/service/store-error.server";
import { isolate } from "~/text";
import { PageHeading, PictureMessage, TryAgain } from "~/ui/page";

import { Pagination } from "./pagination";
import { Products } from "./products";
import {
  DEFAULT_STORE_QUERY,
  readStoreQuery,
  SORT_LABELS,
  storePath,
  type StoreQuery,
  StoreQueryForm,
} from "./store-query";

const CARDS_PER_PAGE = 24;

export const handle: RouteHandle = { isInSitemap: true };

export const meta: PageMetaFunction<typeof loader> = ({ data: loaded, ...args }) => {
  const query = loaded?.found?.query ?? DEFAULT_STORE_QUERY;
  return pageMeta(args, {
    title: `${titleOf(query)} - ${SITE_NAME}`,
    description:
      "Harnesses, ramps, beds and exercise aids for pets in recovery, and for those who care for them.",
    path: storePath({ ...query, sort: "" }),
    isIndexed: query.q === "",
  });
};

function titleOf({ q, sort, page }: StoreQuery): string {
  const label = SORT_LABELS[sort];
  const order = sort && label.charAt(0).toLowerCase() + label.slice(1);
  const part = (order ? ` (${order})` : "") + (page > 1 ? `, page ${page}` : "");
  return q ? `“${isolate(q)}” in the store${part}` : `Store${part}`;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requested = readStoreQuery(searchParams);
  // An empty `sort` stays: otherwise every search would cost a redirect.
  if (searchParams.get("q") === "") return siteRedirect(`${storePath(requested)}#products`);
  let list: ShopList;
  try {
    list = await catalogue.cachedList();
  } catch (error) {
    const message = storeMessage(error, "Failed to load products");
    return data({ found: null, error: message }, { status: 502 });
  }
  const isPaged = list.products.length > CARDS_PER_PAGE;
  // `page` is kept, so that one that does not exist is a 404.
  const query = isPaged ? requested : { ...DEFAULT_STORE_QUERY, page: requested.page };
  const products = await list.find(query);
  const pageCount = Math.max(1, Math.ceil(products.length / CARDS_PER_PAGE));
  if (query.page > pageCount)
    throw list.isShort
      ? new Response("Bad Gateway", { status: 502 })
      : new Response("Not Found", { status: 404 });
  const start = (query.page - 1) * CARDS_PER_PAGE;
  const shown = products.slice(start, start + CARDS_PER_PAGE);
  const stock = await catalogue.cachedStock(shown.map(({ id }) => id));
  const cardOf = (product: ListedProduct) => productCard(withStock(product, stock));
  // In a merchant's store its own order counts, and a title may match by chance.
  const isForClinics = (product: ListedProduct) => embeddedStore !== null && isPlan(product);
  const found = {
    cards: shown.filter((product) => !isForClinics(product)).map(cardOf),
    plans: shown.filter(isForClinics).map(cardOf),
    count: products.length,
    pageCount,
    isPaged,
    isShort: list.isShort,
    query,
  };
  return publicData({ found, error: null });
}

export const shouldRevalidate = revalidatePage;

export default function Store() {
  const { found, error } = useLoaderData<typeof loader>();
  if (!found) return <StoreDown error={error} />;
  return (
    <>
      <div className="wall">
        <div className="page page-top masthead">
          <div>
            <PageHeading>What helps at home</PageHeading>
            {found.query.page > 1 ? null : (
              <p className="lead">
                <span className="not-on-phone">
                  Things that make the weeks after an injury or operation easier, for your pet and
                  for you.
                </span>{" "}
                Not sure what fits? Ask your vet first.
              </p>
            )}
            {found.isPaged ? <StoreQueryForm query={found.query} /> : null}
          </div>
          <img
            src={storeHeroArt}
            alt=""
            width={800}
            height={600}
            className="not-on-phone"
            fetchpriority="high"
          />
        </div>
      </div>
      <div className="page">
        {found.isShort ? (
          <p className="callout">
            Some products cannot be shown at the moment. Please look again in a few minutes.
          </p>
        ) : null}
        <Products {...found} />
        {found.pageCount > 1 ? (
          <Pagination
            page={found.query.page}
            pageCount={found.pageCount}
            pathOf={(number) => `${storePath({ ...found.query, page: number })}#products`}
          />
        ) : null}
      </div>
    </>
  );
}

function StoreDown({ error }: { error: string | null }) {
  return (
    <PictureMessage
      art={errorArt}
      heading={<PageHeading>The store isn&apos;t responding</PageHeading>}
      links={<TryAgain />}
    >
      <p className="lead" role="alert">
        Error loading products: {error}
      </p>
    </PictureMessage>
  );
}

export { loaderHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
