import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import successArt from "~/art/success.svg?url";
import { readCartCookie, setCartCookie } from "~/cart/cart.server";
import { withoutPaid } from "~/cart/change-cart.server";
import { paidCheckoutOf, SUCCESS_PATH } from "~/cart/checkout.server";
import { pageMeta, type PageMetaFunction, revalidatePage } from "~/frame/route";
import { isPrefetch } from "~/server/request.server";
import { siteRedirect } from "~/server/responses.server";
import { SITE_NAME } from "~/site";
import { embeddedStore } from "~/store/store.server";
import { ButtonLink } from "~/ui/button";
import { PageHeading, PictureMessage } from "~/ui/page";

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, { title: `Payment Successful! - ${SITE_NAME}`, isIndexed: false });

/** The checkout returns to `/success?paid=<id>`: its items are not offered again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const paid = paidCheckoutOf(new URL(request.url));
  const saved = await readCartCookie(request);
  if (paid === null)
    return data({ isEmbeddedStore: Boolean(embeddedStore), isKnown: saved !== null });
  const headers = new Headers();
  const isSeen = request.method === "GET" && !isPrefetch(request);
  if (saved && isSeen) await setCartCookie(headers, withoutPaid(saved, paid), saved);
  throw siteRedirect(SUCCESS_PATH, { status: 303, headers });
}

export const shouldRevalidate = revalidatePage;

export default function Success() {
  const { isEmbeddedStore, isKnown } = useLoaderData<typeof loader>();
  return (
    <PictureMessage
      art={successArt}
      heading={<PageHeading>Payment Successful!</PageHeading>}
      links={
        <>
          <ButtonLink to="/store">Continue Shopping</ButtonLink>
          <ButtonLink to="/" emphasis="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p className="lead">Thank you for your order. A confirmation email has been sent to you.</p>
      {isEmbeddedStore ? (
        <p className="soft">
          This store is a demonstration: nothing was bought or paid, and no email was sent.
        </p>
      ) : null}
      {isEmbeddedStore || isKnown ? null : (
        <p className="soft">
          This browser knows of no order. If you placed one elsewhere, look for its confirmation
          email, or <a href="#contact">write to us</a>.
        </p>
      )}
    </PictureMessage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
