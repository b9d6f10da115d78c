import { Link, NavigationType, useNavigation, useNavigationType } from "@remix-run/react";
import { LayoutGrid, List } from "lucide-react";
import { useEffect, useState } from "react";

import {
  readSearch,
  resultsPath,
  searchPath,
  THERAPIES,
  useSearch,
} from "~/directory/search-query";
import { isolate } from "~/text";
import { ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/state";

import { ProviderCard, type Result } from "./provider-card";
import styles from "./results.module.css";

type ResultsProps = {
  results: Result[];
  /** What nearly matches, if nothing else does. */
  near: Result[];
  /** What the providers in the location offer; empty if there are none. */
  servicesInLocation: string[];
};

/** The heading: gets the focus when the search form folds. */
export const RESULTS_ID = "results";

export function Results({ results, near, servicesInLocation }: ResultsProps) {
  const query = useSearch();
  const shown = resultsPath(query);
  const isDelayed = useSearching(shown);
  const next = useNavigation().location;
  const nextQuery = readSearch(new URLSearchParams(next?.search));
  const isNavigating = next?.pathname === "/search" && resultsPath(nextQuery) !== shown;
  const isSearching = isDelayed || isNavigating;
  return (
    <section aria-label="Results" aria-busy={isSearching}>
      <div className={styles.head}>
        <div role="status">
          <h2
            id={RESULTS_ID}
            tabIndex={-1}
            className={results.length > 0 ? "display" : "plain-title field-name"}
          >
            {isSearching ? "Searching..." : `${results.length} results found`}
          </h2>
        </div>
        {results.length > 0 ? <ViewSwitch /> : null}
      </div>
      {isSearching ? (
        <ul className={styles.results} data-view={query.view} aria-hidden>
          {Array.from({ length: results.length || 3 }, (_, index) => (
            <li key={index} className={styles.skeleton} />
          ))}
        </ul>
      ) : results.length === 0 ? (
        <NoResults near={near} servicesInLocation={servicesInLocation} />
      ) : (
        <ul className={styles.results} data-view={query.view}>
          {results.map((result, index) => (
            <ProviderCard key={result.id} result={result} index={index} />
          ))}
        </ul>
      )}
    </section>
  );
}

const DELAY_MS = 1000;

/** docs/specification.md, Behaviour: true for a second after client navigation to a new search. */
function useSearching(path: string): boolean {
  // A page load, or Back, is not a new search.
  const isNew = useNavigationType() !== NavigationType.Pop;
  const [settled, setSettled] = useState(isNew ? null : path);
  // While rendering: after an effect, Back would show the results too late.
  if (!isNew && settled !== path) setSettled(path);

  useEffect(() => {
    if (settled === path) return;
    const timer = setTimeout(() => setSettled(path), DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, settled]);

  return settled !== path;
}

const VIEWS = [
  { view: "list", label: "List", icon: List },
  { view: "grid", label: "Grid", icon: LayoutGrid },
] as const;

function ViewSwitch() {
  const query = useSearch();
  // Without JavaScript: the page returns to the link that was used.
  const isHydrated = useHydrated();
  return (
    <ul className="switch" aria-label="View">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <li key={view}>
          <Link
            id={`view-${view}`}
            to={searchPath({ ...query, view }) + (isHydrated ? "" : `#view-${view}`)}
            replace
            preventScrollReset
            className="toggle"
            aria-current={view === query.view ? "true" : undefined}
          >
            <Icon />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoResults({ near, servicesInLocation }: Omit<ResultsProps, "results">) {
  const { location } = useSearch();
  const hasPlace = location !== "" && servicesInLocation.length > 0;
  return (
    <>
      <div className="nothing-found">
        <h3 className="display">No Providers Found</h3>
        <p>Try adjusting your search or filters to find what you&apos;re looking for.</p>
        <ul className="row">
          {hasPlace ? (
            <li>
              <ButtonLink to={searchPath({ location })} size="small">
                {`All providers in ${isolate(location)}`}
              </ButtonLink>
            </li>
          ) : null}
          <li>
            <ButtonLink to="/search" emphasis={hasPlace ? "secondary" : "primary"} size="small">
              Show all providers
            </ButtonLink>
          </li>
        </ul>
        <p>Providers are listed by therapy, not by condition. Your vet can say which one fits.</p>
        <ul className="row">
          {THERAPIES.map(({ key, name }) => {
            const isHere = hasPlace && servicesInLocation.includes(name);
            const elsewhere = location ? `${name} anywhere` : name;
            return (
              <li key={key}>
                <Link
                  to={searchPath({ q: name, location: isHere ? location : "" })}
                  className="toggle"
                >
                  {isHere ? `${name} in ${isolate(location)}` : elsewhere}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      {near.length > 0 ? <Near providers={near} /> : null}
    </>
  );
}

function Near({ providers }: { providers: Result[] }) {
  return (
    <section aria-labelledby="near-title">
      <h3 id="near-title" className="display">
        Close to what you typed
      </h3>
      <ul className={styles.results} data-view="list">
        {providers.map((provider, index) => (
          <ProviderCard key={provider.id} result={provider} index={index} />
        ))}
      </ul>
    </section>
  );
}
