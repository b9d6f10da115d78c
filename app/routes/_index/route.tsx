import { Link } from "@remix-run/react";

import homeHeroArt from "~/art/home-hero.svg?url";
import { CITIES, cityName, CityPicture } from "~/directory/cities";
import { isEmptySearchPath, searchPath, THERAPIES } from "~/directory/search-query";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { VetLine } from "~/frame/vet-line";
import { SITE_NAME } from "~/site";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page";

import { CategoryTiles } from "./category-tiles";
import { FirstProviders, SAMPLES_AMONG_FIRST } from "./first-providers";
import styles from "./home.module.css";
import { HomeSearch } from "./home-search";

export const handle: RouteHandle = { isInSitemap: true };

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `${isEmptySearchPath(args.location) ? "Error: " : ""}${SITE_NAME} - Find rehabilitation care for your pet`,
    description:
      "Find hydrotherapy, physical therapy, acupuncture and more for your pet, near you, and the things that help at home.",
    path: "/",
  });

const therapyArt = import.meta.glob<string>("../../art/service-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export default function Home() {
  return (
    <>
      <div className="wall">
        <div className={`page hero ${styles.head}`}>
          <div>
            <PageHeading>Find the people who help pets move again</PageHeading>
            <p className="lead">
              Rehabilitation professionals near you, for the limp, the long recovery and the stiff
              old bones.
            </p>
            <ul className={`switch ${styles.audience}`} aria-label="Who are you here for?">
              <li>
                <Link to="/" className="toggle" aria-current="page">
                  For Pet Owners
                </Link>
              </li>
              <li>
                <Link to="/join-directory" className="toggle">
                  For Providers
                </Link>
              </li>
            </ul>
          </div>
          <div className="scene">
            <img src={homeHeroArt} alt="" width={800} height={600} fetchpriority="high" />
          </div>
          <HomeSearch />
          <VetLine>Ask your vet first. In an emergency, call at once.</VetLine>
        </div>
      </div>

      <section className="page section" aria-labelledby="services-title">
        <h2 id="services-title">Therapies, in plain words</h2>
        <ul className="columns plates fours">
          {THERAPIES.map(({ key, name, text }) => (
            <li key={key} className="plate">
              <img
                src={therapyArt[`../../art/service-${key}.svg`]}
                alt=""
                width={800}
                height={600}
                loading="lazy"
              />
              <div className={styles.therapy}>
                <h3>{name}</h3>
                <p>{text}</p>
                <Link to={searchPath({ q: name })} className={`card-link ${styles.find}`}>
                  {`Find ${name.toLowerCase()}`}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.band} aria-labelledby="samples-title">
        <div className={`page ${styles.samples}`}>
          <div>
            <h2 id="samples-title">What a listing tells you</h2>
            <p className="lead">
              {SAMPLES_AMONG_FIRST === "all"
                ? `Sample listings: these providers are made up. A real one comes from the practice itself, and Verified will mean that ${SITE_NAME} has checked its license and certifications.`
                : `It comes from the practice itself. Verified means that ${SITE_NAME} has checked its license and certifications.`}
              {SAMPLES_AMONG_FIRST === "some" ? " Those marked Sample are made up." : null}
            </p>
            <p className="row">
              <ButtonLink to="/search" emphasis="secondary">
                Show all providers
              </ButtonLink>
            </p>
          </div>
          <FirstProviders />
        </div>
      </section>

      <section className="page section" aria-labelledby="cities-title">
        <div className={styles.titleRow}>
          <h2 id="cities-title">Coming To City Near You</h2>
          <span className="not-on-phone">
            <ButtonLink to="/cities" emphasis="quiet" size="small">
              View All Cities
            </ButtonLink>
          </span>
        </div>
        <ul className={styles.panorama}>
          {CITIES.slice(0, 4).map((city) => (
            <li key={city.key}>
              <CityPicture city={city} />
              <h3 className={styles.city}>{cityName(city)}</h3>
            </li>
          ))}
        </ul>
        <p className={`row ${styles.after}`}>
          <ButtonLink to="/cities" emphasis="secondary">
            View All Cities
          </ButtonLink>
        </p>
      </section>

      <section className={`page section ${styles.later}`} aria-labelledby="categories-title">
        <h2 id="categories-title">Other help, coming later</h2>
        <CategoryTiles />
      </section>
    </>
  );
}

export { publicHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
