import { randomBytes } from "node:crypto";

import { z } from "zod";

import { parseUrl } from "~/url";

const origin = z.string().transform((value, context) => {
  const url = parseUrl(value);
  // No path, query or password.
  const isBare = url?.href === `${url?.origin}/`;
  if (url && isBare && (url.protocol === "https:" || url.protocol === "http:")) return url.origin;
  context.addIssue(
    "must be an origin such as https://shop.example, without a path, query or password",
  );
  return z.NEVER;
});

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const originList = list.pipe(z.array(origin));
const secretList = list.pipe(
  z.array(z.string().min(32, "each secret must have at least 32 characters")).min(1),
);

const baseUrl = z
  .string()
  .refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ""), {
    error: "must be an http(s) address such as https://api-ecommerce.hostinger.com",
  })
  .transform((value) => value.replace(/\/+$/, ""));

const seconds = z
  .string()
  .regex(/^\d{1,5}$/, "must be a whole number of seconds")
  .transform(Number);

/** A template for the URL of a resized picture: docs/deploying.md, Pictures. */
const resizer = z.string().refine(
  (value) => {
    const hasHost = /^https?:$/.test(parseUrl(value)?.protocol ?? "");
    const isAddress = hasHost || /^\/(?!\/)/.test(value);
    const pictures = value.match(/\{(?:url|encodedUrl|path)\}/g) ?? [];
    const hasOnePicture = pictures.length === 1 && (hasHost || pictures[0] !== "{path}");
    return isAddress && !/\s/.test(value) && value.includes("{width}") && hasOnePicture;
  },
  {
    error:
      "must be a path or an http(s) address with {width} and one of {url}, {encodedUrl} and {path}, such as /pictures/{width}/{url}; {path} needs an address",
  },
);

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  SESSION_SECRET: secretList.optional(),
  STORE_API_URL: baseUrl.optional(),
  STORE_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, "must be the id of a store: letters, digits, - and _")
    .optional(),
  STORE_CACHE_SECONDS: seconds.default(60),
  CHECKOUT_ORIGINS: originList.optional(),
  STORE_IMAGE_ORIGINS: originList.optional(),
  STORE_IMAGE_RESIZER: resizer.optional(),
});

/** Parses the variables of docs/configuration.md. @throws Error that names all missing or malformed ones */
export function parseEnv(variables: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = schema.safeParse(present);
  const problems = result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  const isDevelopment = variables.NODE_ENV === "development";

  if (present.STORE_API_URL && !present.STORE_ID)
    problems.push("STORE_ID is missing: STORE_API_URL names a store service, but not which store");
  if (present.STORE_ID && !present.STORE_API_URL)
    problems.push("STORE_API_URL is missing: STORE_ID has no effect without it");
  if (!isDevelopment && variables.NODE_ENV !== "test" && present.STORE_API_URL) {
    if (!present.PUBLIC_ORIGIN)
      problems.push(
        "PUBLIC_ORIGIN is missing: a real store's checkout must know where to return, such as https://shop.example",
      );
    if (!present.SESSION_SECRET)
      problems.push(
        "SESSION_SECRET is missing: carts of a real store need a lasting secret, such as `openssl rand -hex 32` prints",
      );
  }
  if (!result.success || problems.length > 0)
    throw new Error(
      `The environment variables are not valid:\n${problems.map((p) => `  - ${p}`).join("\n")}`,
    );

  const env = result.data;
  return {
    isDevelopment,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    isHttps: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
    /** Key rotation: the first secret signs, all of them verify. */
    sessionSecrets: env.SESSION_SECRET ?? [randomBytes(32).toString("base64url")],
    hasEphemeralSecret: !env.SESSION_SECRET,
    store:
      env.STORE_API_URL && env.STORE_ID
        ? { baseUrl: env.STORE_API_URL, storeId: env.STORE_ID }
        : null,
    storeCacheMs: env.STORE_CACHE_SECONDS * 1000,
    checkoutOrigins: env.CHECKOUT_ORIGINS ?? null,
    imageOrigins: env.STORE_IMAGE_ORIGINS ?? null,
    imageResizer: env.STORE_IMAGE_RESIZER ?? null,
  };
}

function readEnv() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

export const env = readEnv();
