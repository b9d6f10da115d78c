import { useLoaderData } from "@remix-run/react";

import successArt from "~/art/success.svg?url";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { embeddedStore } from "~/store/index.server";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { PictureMessage } from "~/frame/picture-message";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, { title: `Payment Successful! - ${SITE_NAME}`, isIndexed: false });

export const loader = () => ({ isDemonstration: Boolean(embeddedStore) });

export const shouldRevalidate = revalidatePage;

export default function Success() {
  const { isDemonstration } = useLoaderData<typeof loader>();
  return (
    <PictureMessage
      art={successArt}
      heading={<PageHeading>Payment Successful!</PageHeading>}
      links={
        <>
          <ButtonLink to="/store">Continue Shopping</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      {isDemonstration ? (
        <small>This store is a demonstration: nothing was bought or paid.</small>
      ) : null}
      <p>Thank you for your order. A confirmation email has been sent to you.</p>
    </PictureMessage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
