import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import errorArt from "~/art/error.svg?url";
import notFoundArt from "~/art/not-found.svg?url";
import { isConnectionError } from "~/forms/send-form";
import { ButtonLink } from "~/ui/button";
import { PageHeading, PictureMessage, TryAgain } from "~/ui/page";
import { useRootData } from "~/ui/state";

const TEXTS: Record<number, { title: string; text: string }> = {
  400: {
    title: "We could not read that",
    text: "Something in that request was not what we expected. Nothing was changed.",
  },
  403: {
    title: "That came from somewhere else",
    text: "For your safety, we only accept forms sent from this site's own address. Nothing was changed. Please start again from our homepage.",
  },
  404: {
    title: "This trail ends here",
    text: "The page you were looking for is not here. It may have moved, or the address has a typo.",
  },
  405: { title: "That does not work here", text: "This page can be viewed, but takes no forms." },
  413: {
    title: "That was too large",
    text: "What you sent is larger than we can take. Nothing was changed: please go back and shorten it.",
  },
  503: {
    title: "That was a lot at once",
    text: "Nothing was changed. Please wait a moment, then go back and try again.",
  },
};
const UNEXPECTED = {
  title: "Something went wrong",
  text: "It is our fault, not yours. Please try again in a moment.",
};

const SITE_UNREACHED = {
  title: "We could not reach the site",
  text: "Your connection seems to be down. Please check it and try again.",
};

/** Security: title and text by status, never the message of the error. */
export function errorWords(error: unknown) {
  if (isConnectionError(error)) return SITE_UNREACHED;
  return (isRouteErrorResponse(error) ? TEXTS[error.status] : undefined) ?? UNEXPECTED;
}

export function ErrorPage() {
  const error = useRouteError();
  const origin = useRootData()?.origin;
  const { title, text } = errorWords(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isNotFound = status === 404;
  // The visitor may be on another host of this site, such as one with a trailing dot.
  const site = (status === 403 && origin) || "";
  const isServerError = status >= 500;
  return (
    <PictureMessage
      art={isNotFound ? notFoundArt : errorArt}
      heading={<PageHeading>{title}</PageHeading>}
      links={
        <>
          {isServerError ? <TryAgain /> : null}
          <ButtonLink to={`${site}/`} emphasis={isServerError ? "secondary" : "primary"}>
            Back to Homepage
          </ButtonLink>
          <ButtonLink to={`${site}/store`} emphasis="secondary">
            Browse the store
          </ButtonLink>
        </>
      }
    >
      <p className="lead" role={isNotFound ? undefined : "alert"}>
        {site ? `${text} Its address is ${site}.` : text}
      </p>
    </PictureMessage>
  );
}
