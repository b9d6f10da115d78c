import { describe, expect, it, vi } from "vitest";

import { importWithEnv } from "../support/import-with-env";

// For busy machines; each takes far less.
vi.setConfig({ testTimeout: 30_000 });

async function policyUnder(PUBLIC_ORIGIN: string): Promise<string[]> {
  const route = await importWithEnv(
    { PUBLIC_ORIGIN },
    () => import("~/routes/embedded-store.checkout.$/route"),
  );
  const request = new Request("http://shop.example/embedded-store/checkout?session=x");
  const response = await route.loader({ request, params: {}, context: {} });
  expect(response.status).toBe(400);
  return response.headers.get("Content-Security-Policy")!.split("; ");
}

describe("the embedded checkout", () => {
  it("has what its policy refuses reported, over https in the newer way as well", async () => {
    expect(await policyUnder("http://127.0.0.1:3000")).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "img-src data:",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "report-uri /csp-report",
    ]);
    const https = await policyUnder("https://shop.example");
    expect(https.slice(-2)).toEqual(["report-uri /csp-report", "report-to csp"]);
  });
});
