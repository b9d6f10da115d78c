import Calendar from "lucide-react/icons/calendar";
import Heart from "lucide-react/icons/heart";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import ShieldCheck from "lucide-react/icons/shield-check";
import Users from "lucide-react/icons/users";

import styles from "./benefits.module.css";

const BENEFITS = [
  {
    Icon: MapPin,
    title: "Found where you work",
    text: "Owners search by city, ZIP and therapy. Your listing names the ones you really offer.",
  },
  {
    Icon: Users,
    title: "Clients who fit",
    text: "Your services are named in plain words, so that owners know what to ask you.",
  },
  {
    Icon: ShieldCheck,
    title: "Verified, not just listed",
    text: "A practice whose details have been checked carries a badge.",
  },
  {
    Icon: Pencil,
    title: "Your words, your pictures",
    text: "Describe how you work, show your rooms, name your certificates. You decide what is said.",
  },
  {
    Icon: Calendar,
    title: "A place for your events",
    text: "Puppy gym, senior dog evening, open day: submitting one is free.",
  },
  {
    Icon: Heart,
    title: "No lock-in",
    text: "The free account stays free. A paid plan runs by the month or the year, and you can leave at the end of it.",
  },
];

export function Benefits() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="benefits-title">
      <h2 id="benefits-title">What you get</h2>
      <ul className={styles.grid}>
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            <Icon size={28} strokeWidth={1.75} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
