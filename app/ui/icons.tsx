import drawings from "~/art/icons.svg?url";

export type Icon = ReturnType<typeof icon>;

/** @param id of a symbol in app/art/icons.svg: scripts and pages need not repeat the drawings */
function icon(id: string) {
  return ({ className = "" }: { className?: string }) => (
    <svg width={24} height={24} fill="none" className={`lucide ${className}`} aria-hidden>
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}

export const Activity = /* @__PURE__ */ icon("activity");
export const BadgeCheck = /* @__PURE__ */ icon("badge-check");
export const Bone = /* @__PURE__ */ icon("bone");
export const Calendar = /* @__PURE__ */ icon("calendar");
export const Check = /* @__PURE__ */ icon("check");
export const ChevronLeft = /* @__PURE__ */ icon("chevron-left");
export const ChevronRight = /* @__PURE__ */ icon("chevron-right");
export const CircleAlert = /* @__PURE__ */ icon("circle-alert");
export const CircleCheck = /* @__PURE__ */ icon("circle-check");
export const Clock = /* @__PURE__ */ icon("clock");
export const Dog = /* @__PURE__ */ icon("dog");
export const Globe = /* @__PURE__ */ icon("globe");
export const Heart = /* @__PURE__ */ icon("heart");
export const House = /* @__PURE__ */ icon("house");
export const Info = /* @__PURE__ */ icon("info");
export const LayoutGrid = /* @__PURE__ */ icon("layout-grid");
export const List = /* @__PURE__ */ icon("list");
export const MapPin = /* @__PURE__ */ icon("map-pin");
export const Menu = /* @__PURE__ */ icon("menu");
export const Minus = /* @__PURE__ */ icon("minus");
export const Pencil = /* @__PURE__ */ icon("pencil");
export const Phone = /* @__PURE__ */ icon("phone");
export const Plus = /* @__PURE__ */ icon("plus");
export const Search = /* @__PURE__ */ icon("search");
export const ShieldCheck = /* @__PURE__ */ icon("shield-check");
export const ShoppingCart = /* @__PURE__ */ icon("shopping-cart");
export const Siren = /* @__PURE__ */ icon("siren");
export const Sparkles = /* @__PURE__ */ icon("sparkles");
export const Star = /* @__PURE__ */ icon("star");
export const Stethoscope = /* @__PURE__ */ icon("stethoscope");
export const Trash = /* @__PURE__ */ icon("trash");
export const Trees = /* @__PURE__ */ icon("trees");
export const Users = /* @__PURE__ */ icon("users");
export const Utensils = /* @__PURE__ */ icon("utensils");
export const X = /* @__PURE__ */ icon("x");
