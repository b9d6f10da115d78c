/** docs/specification.md, Limits. */
export const SITE_NAME = "Pawstride";
export const SITE_TAGLINE = "Rehabilitation care for pets, and what helps at home";

export const CART_STORAGE_KEY = "e-commerce-cart";
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = "F8";
export const META_DESCRIPTION_LENGTH = 160;

export const SUCCESS_PATH = "/success";

export const SEARCH_DELAY_MS = 1000;
export const RATING_MIN = 0;
export const RATING_MAX = 5;
export const RATING_STEP = 0.1;
export const RATING_DEFAULT = 4;
