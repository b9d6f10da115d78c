import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import Bone from "lucide-react/icons/bone";
import Dog from "lucide-react/icons/dog";
import House from "lucide-react/icons/house";
import Siren from "lucide-react/icons/siren";
import Sparkles from "lucide-react/icons/sparkles";
import Stethoscope from "lucide-react/icons/stethoscope";
import Trees from "lucide-react/icons/trees";
import Utensils from "lucide-react/icons/utensils";

import { FeatureButton } from "~/frame/feature-button";
import { CATEGORIES, type CategoryKey } from "~/directory/category";

import styles from "./category-tiles.module.css";

const ICONS: Record<CategoryKey, LucideIcon> = {
  "dog-walker": Dog,
  acupuncturist: Sparkles,
  "physical-therapist": Activity,
  boarding: House,
  restaurants: Utensils,
  "dog-park": Trees,
  veterinarian: Stethoscope,
  "dog-sitting": Bone,
  "emergency-vet": Siren,
};

export function CategoryTiles() {
  return (
    <ul className={styles.tiles}>
      {CATEGORIES.map(({ key, name }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <FeatureButton feature={key} className={styles.tile}>
              <Icon size={26} strokeWidth={1.75} aria-hidden />
              {name}
            </FeatureButton>
          </li>
        );
      })}
    </ul>
  );
}
