import { serviceName } from "./service";

/** What /search is asked for. Empty strings ask for nothing. docs/specification.md, Fields. */
export type SearchQuery = {
  q: string;
  location: string;
  /** A service key, or empty for all. */
  service: string;
  view: "list" | "grid";
};

const MAX_LENGTH = 200;

/** One line of at most 200 characters, without control characters or half surrogates. */
function cleanLine(text: string | null): string {
  return (
    (text ?? "")
      .slice(0, MAX_LENGTH)
      // eslint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
      .trim()
  );
}

/**
 * Reads a search from an address or a form. Of repeated fields the first counts; an unknown
 * service or view is as good as none.
 */
export function readSearch(fields: {
  get: (name: string) => FormDataEntryValue | null;
}): SearchQuery {
  const text = (name: string) => {
    const value = fields.get(name);
    return cleanLine(typeof value === "string" ? value : null);
  };
  const service = text("service");
  return {
    q: text("q"),
    location: text("location"),
    service: serviceName(service) ? service : "",
    view: text("view") === "grid" ? "grid" : "list",
  };
}

/** The address of a search; what is empty, or as it is by itself, is left out. */
export function searchAddress({ q, location, service, view }: SearchQuery): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (location) query.set("location", location);
  if (service) query.set("service", service);
  if (view === "grid") query.set("view", view);
  const text = query.toString();
  return text ? `/search?${text}` : "/search";
}

/**
 * The home search needs a service or a location. docs/specification.md, Validation.
 * @returns the toast to show, or null when the search may go ahead
 */
export function searchProblem({ q, location }: Pick<SearchQuery, "q" | "location">) {
  return q || location
    ? null
    : {
        type: "error" as const,
        message: "Hold up!",
        description: "Please enter a service or location to search.",
      };
}
