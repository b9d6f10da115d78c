import { arePricesOld } from "~/store/catalogue.server";
import { catalogue } from "~/store/index.server";
import { type Listing, CARDS_PER_PAGE, WHOLE_SHOP } from "~/store/listing";
import { withStock } from "~/store/product";
import { productCard } from "~/store/product-card";
import { failedAnswer, storeMessage } from "~/store/failed-read.server";

/** A page of products and its status; search and sorting need more products than one page shows. */
export async function readStorePage(asked: Listing) {
  try {
    const { snapshot, readAt } = await catalogue.readSnapshot();
    const isPaged = snapshot.products.length > CARDS_PER_PAGE;
    const listing = isPaged ? asked : { ...WHOLE_SHOP, page: asked.page };
    const found = snapshot.find(listing.q, listing.sort);
    const start = (listing.page - 1) * CARDS_PER_PAGE;
    const products = found.slice(start, start + CARDS_PER_PAGE);
    const stock = await catalogue.getStock(products.map(({ id }) => id));
    const page = {
      cards: products.map((product) => productCard(withStock(product, stock))),
      count: found.length,
      pageCount: Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE)),
      isPaged,
      listing,
      arePricesOld: arePricesOld(readAt),
      error: null,
    };
    return { page, answer: { status: 200 } };
  } catch (error) {
    const page = {
      cards: [],
      count: 0,
      pageCount: 1,
      isPaged: false,
      listing: WHOLE_SHOP,
      arePricesOld: false,
      error: storeMessage(error, "Failed to load products"),
    };
    return { page, answer: failedAnswer(error) };
  }
}
