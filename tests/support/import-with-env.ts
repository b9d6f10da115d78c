import { vi } from "vitest";

// A fresh import of the app is slow on a busy machine.
vi.setConfig({ hookTimeout: 30_000 });

const ABSENT = {
  NODE_ENV: "test",
  PUBLIC_ORIGIN: "",
  SESSION_SECRET: "unit-test-unit-test-unit-test-unit-test",
  STORE_API_URL: "",
  STORE_ID: "",
  STORE_CACHE_SECONDS: "",
  CHECKOUT_ORIGINS: "",
  STORE_IMAGE_ORIGINS: "",
};

/**
 * Imports fresh modules with these environment variables, because the app reads them at import;
 * all other variables of the app count as missing.
 */
export async function importWithEnv<Module>(
  variables: Partial<typeof ABSENT>,
  load: () => Promise<Module>,
): Promise<Module> {
  for (const [name, value] of Object.entries({ ...ABSENT, ...variables })) vi.stubEnv(name, value);
  vi.resetModules();
  return load();
}
