export type Service = { key: string; name: string };

export const SEARCH_SERVICES: readonly Service[] = [
  { key: "hydrotherapy", name: "Hydrotherapy" },
  { key: "physical-therapy", name: "Physical Therapy" },
  { key: "acupuncture", name: "Acupuncture" },
];

export function serviceName(key: string): string | undefined {
  return SEARCH_SERVICES.find((service) => service.key === key)?.name;
}
