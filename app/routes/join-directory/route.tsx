import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import clinicArt from "~/art/join-hero.svg?url";
import { FeatureButton } from "~/frame/feature";
import { respondWithToast } from "~/forms/form.server";
import { pageMeta, type PageMetaFunction, revalidatePage, type RouteHandle } from "~/frame/route";
import { publicData } from "~/server/page-cache.server";
import { withSent } from "~/server/request.server";
import { SITE_NAME } from "~/site";
import { incompleteListError } from "~/store/catalogue.server";
import { catalogue, embeddedStore } from "~/store/store.server";
import { isPlan, withStock } from "~/store/product";
import { storeMessage } from "~/store/service/store-error.server";
import { inlineEventSchema } from "~/submissions/native-schemas.server";
import { readSubmission } from "~/submissions/read-submission.server";
import { draftAction } from "~/submissions/use-draft";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page";

import { Benefits } from "./benefits";
import { InlineEvent, INLINE_EVENT_FORM_ID } from "./inline-event";
import { plansOf } from "./plan";
import { Plans } from "./plans";

export const handle: RouteHandle = { isInSitemap: true };

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Join the directory - ${SITE_NAME}`,
    description:
      "Be found by pet owners looking for rehabilitation care nearby. Start free, grow when you want to.",
    path: "/join-directory",
  });

const PLANS_NOTE = embeddedStore
  ? "These plans are a demonstration: no money is taken, and no listing appears."
  : null;

export async function loader() {
  try {
    const list = await catalogue.cachedList();
    const products = list.products.filter(isPlan);
    if (list.isShort && products.length === 0) throw incompleteListError();
    const stock = await catalogue.cachedStock(products.map(({ id }) => id));
    const plans = plansOf(products.map((product) => withStock(product, stock)));
    return publicData({ plans, error: null, plansNote: PLANS_NOTE });
  } catch (error) {
    const message = storeMessage(error, "Failed to load plans");
    return data({ plans: [], error: message, plansNote: PLANS_NOTE }, { status: 502 });
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, rejection } = await readSubmission(request, inlineEventSchema);
  if (rejection) return rejection;
  return respondWithToast(form, withSent("/join-directory", INLINE_EVENT_FORM_ID, "sent"), {
    type: "success",
    message: "Event Submitted! 🎉",
    description: "Thanks for sharing your event. We'll review it and get in touch soon!",
  });
}

export const clientAction = draftAction(INLINE_EVENT_FORM_ID);

export const shouldRevalidate = revalidatePage;

export default function JoinDirectory() {
  const plans = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wall">
        <div className="page hero">
          <div>
            <PageHeading>Be found by owners who need your help</PageHeading>
            <p className="lead">
              Owners come here worried, looking for someone to call. The form takes about 10
              minutes, and the free account costs nothing.
            </p>
            <div className="row">
              <ButtonLink to="/business-submission">Submit Your Business</ButtonLink>
              <FeatureButton feature="schedule-demo" emphasis="secondary">
                Schedule Demo
              </FeatureButton>
            </div>
          </div>
          <div className="scene">
            <img src={clinicArt} alt="" width={800} height={600} fetchpriority="high" />
          </div>
        </div>
      </div>
      <Benefits />
      <Plans {...plans} />
      <InlineEvent />
    </>
  );
}

export { loaderHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
