import { Link } from "@remix-run/react";
import { BadgeCheck } from "lucide-react";

import { providerArt } from "~/directory/provider";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";
import { searchPath } from "~/directory/search-query";

import styles from "./sample-providers.module.css";

export function SampleProviders() {
  return (
    <ul className={styles.rows}>
      {SAMPLE_PROVIDERS.slice(0, 3).map((provider) => (
        <li key={provider.id} className={styles.sample}>
          <img
            src={providerArt(provider)}
            alt=""
            width={600}
            height={600}
            loading="lazy"
            className={styles.picture}
          />
          <div>
            <h3>
              <Link to={searchPath({ q: provider.name })} className="card-link">
                {provider.name}
              </Link>
            </h3>
            <p
              className={`soft ${styles.facts}`}
            >{`${provider.location}. ${provider.services.join(", ")}.`}</p>
            <p>
              {provider.verified ? (
                <span className="badge verified">
                  <BadgeCheck />
                  Verified
                </span>
              ) : null}{" "}
              <span className="badge">Sample</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
