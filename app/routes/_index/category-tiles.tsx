import {
  Activity,
  Bone,
  Dog,
  House,
  type LucideIcon,
  Siren,
  Sparkles,
  Stethoscope,
  Trees,
  Utensils,
} from "lucide-react";

import { CATEGORIES, type CategoryKey, FeatureButton } from "~/frame/feature";

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
