import { SITE_NAME } from "~/site";

export function AboutListings() {
  return (
    <section className="soft" aria-labelledby="about-title">
      <h2 id="about-title" className="plain-title label">
        Who is behind a listing
      </h2>
      <p>{`The practice itself, with its name and address. Verified will mean that ${SITE_NAME} has checked its license and certifications.`}</p>
    </section>
  );
}
