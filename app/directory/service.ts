/** A therapy that providers offer and visitors search for. */
export type Service = { key: string; name: string };

/** The dropdown of the home search, without its "All Services". */
export const SEARCH_SERVICES: readonly Service[] = [
  { key: "hydrotherapy", name: "Hydrotherapy" },
  { key: "physical-therapy", name: "Physical Therapy" },
  { key: "acupuncture", name: "Acupuncture" },
];

/** The name behind a service's key; undefined for one this site does not know. */
export function serviceName(key: string): string | undefined {
  return SEARCH_SERVICES.find((service) => service.key === key)?.name;
}
