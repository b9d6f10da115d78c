import {
  Activity,
  Bone,
  Dog,
  House,
  Siren,
  Sparkles,
  Stethoscope,
  Trees,
  Utensils,
  type LucideIcon,
} from "lucide-react";

import { FeatureButton } from "~/frame/feature-button";
import { CATEGORIES, type CategoryKey } from "~/directory/category";

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
    <ul className="row">
      {CATEGORIES.map(({ key, name }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <FeatureButton feature={key} emphasis="secondary" size="small">
              <Icon />
              {name}
            </FeatureButton>
          </li>
        );
      })}
    </ul>
  );
}
