import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";

import thanksArt from "~/art/thanks.svg?url";
import { ButtonLink } from "~/ui/button";
import { PageHeading, PictureMessage } from "~/ui/page";

import { DemonstrationNote } from "./demonstration-note";
import { forgetDraft } from "./use-draft";

export const WHAT_HAPPENS_NEXT =
  "Here our review would begin: this site is a demonstration, so what you sent was checked, and not kept.";

type SubmissionPageProps = {
  formId: string;
  title: string;
  titleWhenSent: string;
  lead: string;
  /** The form. */
  children: ReactNode;
};

/** The page of a long form; with `?sent`, it says what happens next. */
export function SubmissionPage({
  formId,
  title,
  titleWhenSent,
  lead,
  children,
}: SubmissionPageProps) {
  const isSent = useSearchParams()[0].has("sent");
  useEffect(() => {
    if (isSent) forgetDraft(formId);
  }, [isSent, formId]);
  if (isSent)
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
          </>
        }
      >
        <p>{WHAT_HAPPENS_NEXT}</p>
      </PictureMessage>
    );
  return (
    <div className="page page-top narrow">
      <PageHeading>{title}</PageHeading>
      <p className="lead">{lead}</p>
      <DemonstrationNote />
      {children}
    </div>
  );
}
