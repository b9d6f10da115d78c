import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { NEEDS_COOKIES_TOAST } from "~/cart/cart-toasts";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { hasSiteCookie } from "~/server/cookies.server";
import { localPath } from "~/server/request.server";
import { SITE_NAME } from "~/site";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

const { message, description } = NEEDS_COOKIES_TOAST;

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, { title: `${message} - ${SITE_NAME}`, isIndexed: false });

/** Without JavaScript: the first Set-Cookie redirects here; no cookie means cookies are blocked. */
export function loader({ request }: LoaderFunctionArgs) {
  const next = new URL(request.url).searchParams.get("next");
  if (hasSiteCookie(request)) throw redirect(localPath(next, "/cart"), 303);
  return null;
}

export const shouldRevalidate = revalidatePage;

export default function NeedsCookies() {
  return (
    <div className="page narrow">
      <PageHeading>{message}</PageHeading>
      <p role="alert">{description}</p>
      <p>
        <ButtonLink to="/store">Back to Store</ButtonLink>
      </p>
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
