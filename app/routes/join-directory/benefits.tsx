import { Calendar, Heart, MapPin, Pencil, ShieldCheck, Users } from "lucide-react";

import styles from "./benefits.module.css";

const BENEFITS = [
  {
    icon: MapPin,
    title: "Found where you work",
    text: "Owners search by city, ZIP and therapy. Your listing names the ones you really offer.",
  },
  {
    icon: Users,
    title: "Clients who fit",
    text: "Your services are named in plain words, so that owners know what to ask you.",
  },
  {
    icon: ShieldCheck,
    title: "Verified, not just listed",
    text: "A practice whose details have been checked carries a badge.",
  },
  {
    icon: Pencil,
    title: "Your words, your pictures",
    text: "Describe how you work, show your rooms, list your certifications. You decide what is said.",
  },
  {
    icon: Calendar,
    title: "A place for your events",
    text: "Puppy gym, senior dog evening, open day: submitting one is free.",
  },
  {
    icon: Heart,
    title: "No lock-in",
    text: "The free account stays free. A paid plan runs by the month or the year, and you can leave at the end of it.",
  },
];

export function Benefits() {
  return (
    <section className="page section" aria-labelledby="benefits-title">
      <h2 id="benefits-title">What you get</h2>
      <ul className={`columns ${styles.grid}`}>
        {BENEFITS.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            <span className={styles.tile}>
              <Icon />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={`soft ${styles.text}`}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
