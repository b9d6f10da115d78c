import type { MetaDescriptor } from "@remix-run/node";

import type { Provider } from "~/directory/provider";
import { breadcrumbJsonLd } from "~/frame/page-meta";

/** schema.org LocalBusinesses, without ratings, which are samples. */
export function providersJsonLd(
  matches: Parameters<typeof breadcrumbJsonLd>[0],
  providers: readonly Provider[],
): MetaDescriptor[] {
  return [
    ...providers.map(({ name, location, services }) => {
      const [, city, region, postalCode] = /^(.*), (\w\w) (\d+)$/.exec(location) ?? [];
      return {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "LocalBusiness",
          name,
          address: {
            "@type": "PostalAddress",
            addressLocality: city ?? location,
            ...(region ? { addressRegion: region, postalCode } : {}),
            addressCountry: "US",
          },
          knowsAbout: services,
        },
      };
    }),
    breadcrumbJsonLd(matches, [["Find a provider", "/search"]]),
  ];
}
