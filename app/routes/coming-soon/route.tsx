import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { withPostedFilters } from "~/directory/search-query";
import { featureNotice } from "~/frame/feature";
import { parseForm } from "~/server/form.server";
import { localPath } from "~/server/request.server";
import { formClientAction } from "~/toast/form-client-action";
import { respondWithToast } from "~/toast/toast.server";

export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const notice = featureNotice(form.get("feature"));
  if (!notice) throw new Response("This site has no such feature.", { status: 400 });
  const to = withPostedFilters(localPath(form.get("redirectTo")), form);
  return respondWithToast(form, to, { type: "info", ...notice });
}

export const clientAction = formClientAction;

/** Remix: without a component, a thrown Response would not render the ErrorBoundary. */
export default function ComingSoon() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
