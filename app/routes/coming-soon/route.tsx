import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { readFilters, withFilters } from "~/directory/filters";
import { featureNotice } from "~/frame/feature";
import { readForm } from "~/server/form.server";
import { localPath } from "~/server/redirect.server";
import { sendForm } from "~/toast/send-form";
import { answerForm } from "~/toast/toast.server";

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const notice = featureNotice(form.get("feature"));
  if (!notice) throw new Response("This site has no such feature.", { status: 400 });
  const from = localPath(form.get("redirectTo"));
  const to = form.has("rating") ? withFilters(from, readFilters(form)) : from;
  return answerForm(request, to, { type: "info", ...notice });
}

export const clientAction = sendForm;

/** Remix: without a component, a thrown Response would not render the ErrorBoundary. */
export default function ComingSoon() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
