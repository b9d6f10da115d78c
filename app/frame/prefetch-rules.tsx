import { PAGE_LINKS } from "~/ui/page-link";
import { useHydrated } from "~/ui/use-hydrated";

const RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: PAGE_LINKS }, eagerness: "moderate" }],
});

/**
 * Loads the page of a link that is pointed at, while scripts are still on their way. Once they run,
 * they need less: the link's modules, and its data when it is followed.
 */
export function PrefetchRules({ nonce }: { nonce: string | undefined }) {
  return useHydrated() ? null : (
    <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
  );
}
