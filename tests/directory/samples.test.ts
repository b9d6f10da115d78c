import { expect, it } from "vitest";

import { type Provider, samplesAmong } from "~/directory/provider";

import { CANINE, WATER } from "../support/providers";

const SAMPLE: Provider = { ...WATER, isSample: true };

it.each([
  ["all", [SAMPLE, SAMPLE]],
  ["some", [CANINE, SAMPLE]],
  ["none", [CANINE]],
  ["none", []],
])("says that %s of the providers are samples", (share, providers) => {
  expect(samplesAmong(providers)).toBe(share);
});
