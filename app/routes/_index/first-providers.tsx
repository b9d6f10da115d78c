import { Link } from "@remix-run/react";
import { BadgeCheck } from "lucide-react";

import { samplesAmong } from "~/directory/provider";
import { ProviderPicture } from "~/directory/provider-picture";
import { PROVIDERS } from "~/directory/providers";
import { searchPath } from "~/directory/search-query";

import styles from "./first-providers.module.css";

const FIRST = PROVIDERS.slice(0, 3);

export const SAMPLES_AMONG_FIRST = samplesAmong(FIRST);

export function FirstProviders() {
  return (
    <ul className={styles.rows}>
      {FIRST.map((provider) => (
        <li key={provider.id} className={styles.provider}>
          <ProviderPicture provider={provider} loading="lazy" className={styles.picture} />
          <div>
            <h3>
              <Link to={searchPath({ q: provider.name })} className="card-link">
                {provider.name}
              </Link>
            </h3>
            <p
              className={`soft ${styles.facts}`}
            >{`${provider.location}. ${provider.services.join(", ")}.`}</p>
            {provider.verified || provider.isSample ? (
              <p>
                {provider.verified ? (
                  <span className="badge verified">
                    <BadgeCheck />
                    Verified
                  </span>
                ) : null}{" "}
                {provider.isSample ? <span className="badge">Sample</span> : null}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
