import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import successArt from "~/art/success.svg?url";
import { getCartSession } from "~/cart/cart-session.server";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { embeddedStore } from "~/store/index.server";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { PictureMessage } from "~/ui/picture-message";

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, { title: `Payment Successful! - ${SITE_NAME}`, isIndexed: false });

/** Saves that the checkout was paid at once: while the root's loader waits for the store, another tab may change the cart. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getCartSession(request);
  const headers = new Headers();
  await session.commit(headers);
  return data({ isDemonstration: Boolean(embeddedStore) }, { headers });
}

export const shouldRevalidate = revalidatePage;

export default function Success() {
  const { isDemonstration } = useLoaderData<typeof loader>();
  return (
    <PictureMessage
      art={successArt}
      isDone
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
      <p>Thank you for your order. A confirmation email has been sent to you.</p>
      {isDemonstration ? (
        <p className="note">
          This store is a demonstration: nothing was bought or paid, and no email was sent.
        </p>
      ) : null}
    </PictureMessage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
