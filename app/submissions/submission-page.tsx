import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import thanksArt from "~/art/thanks.svg?url";
import { PictureMessage } from "~/ui/picture-message";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

export const WHAT_HAPPENS_NEXT =
  "Nothing more: this site is a demonstration. What you sent was checked, and not kept.";

type SubmissionPageProps = {
  title: string;
  titleWhenSent: string;
  lead: string;
  again: { to: string; text: string };
  /** The form. */
  children: ReactNode;
};

/** The page of a long form; with `?sent`, it says what happens next. */
export function SubmissionPage(props: SubmissionPageProps) {
  const { title, titleWhenSent, lead, again, children } = props;
  if (useSearchParams()[0].has("sent"))
    return (
      <PictureMessage
        art={thanksArt}
        heading={<PageHeading>{titleWhenSent}</PageHeading>}
        links={
          <>
            <ButtonLink to="/join-directory#plans">See the growth plans</ButtonLink>
            <ButtonLink to="/" emphasis="secondary">
              Back to Homepage
            </ButtonLink>
            <ButtonLink to={again.to} emphasis="quiet">
              {again.text}
            </ButtonLink>
          </>
        }
      >
        <h2>What happens next</h2>
        <p>{WHAT_HAPPENS_NEXT}</p>
      </PictureMessage>
    );
  return (
    <div className="page narrow">
      <PageHeading>{title}</PageHeading>
      <p className="lead">{lead}</p>
      {children}
    </div>
  );
}
