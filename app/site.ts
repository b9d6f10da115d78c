export const SITE_NAME: string = "Pawstride";
export const SITE_TAGLINE = "Rehabilitation care for pets, and what helps at home";

/** Whether the forms say that what is sent is not kept: true as delivered. */
export const DROPS_SUBMISSIONS: boolean = true;
