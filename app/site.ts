export const SITE_NAME = "Pawstride";
export const SITE_TAGLINE = "Rehabilitation care for pets, and what helps at home";

export const SUCCESS_PATH = "/success";
