import type { IconNode } from "lucide";
import Activity from "lucide/dist/esm/icons/activity.mjs";
import Bone from "lucide/dist/esm/icons/bone.mjs";
import Dog from "lucide/dist/esm/icons/dog.mjs";
import House from "lucide/dist/esm/icons/house.mjs";
import Siren from "lucide/dist/esm/icons/siren.mjs";
import Sparkles from "lucide/dist/esm/icons/sparkles.mjs";
import Stethoscope from "lucide/dist/esm/icons/stethoscope.mjs";
import Trees from "lucide/dist/esm/icons/trees.mjs";
import Utensils from "lucide/dist/esm/icons/utensils.mjs";

import { FeatureButton } from "~/frame/feature-button";
import { CATEGORIES, type CategoryKey } from "~/directory/category";
import { Icon } from "~/ui/icon";

import styles from "./category-tiles.module.css";

const ICONS: Record<CategoryKey, IconNode> = {
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
        const icon = ICONS[key];
        return (
          <li key={key}>
            <FeatureButton feature={key} className={styles.tile}>
              <Icon of={icon} size={26} />
              {name}
            </FeatureButton>
          </li>
        );
      })}
    </ul>
  );
}
