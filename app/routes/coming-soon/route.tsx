import { type ActionFunctionArgs } from "@remix-run/node";

import { featureNotice } from "~/frame/feature";
import { parseForm, respondWithToast } from "~/forms/form.server";
import { localPath } from "~/server/request.server";
import { siteRedirect } from "~/server/responses.server";
import { formClientAction } from "~/forms/send-form";

export const loader = () => siteRedirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const notice = featureNotice(form.get("feature"));
  if (!notice) throw new Response("This site has no such feature.", { status: 400 });
  return respondWithToast(form, localPath(form.get("redirectTo")), { type: "info", ...notice });
}

export const clientAction = formClientAction;

/** Without a component, this would be a resource route, and a thrown Response would not render the ErrorBoundary. */
export default function ComingSoon() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
