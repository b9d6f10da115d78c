import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

import { type Figure, figure } from "./figure";
import { makeCertificate, type Proxy, until } from "./proxy";

const CHALLENGE = "/.well-known/acme-challenge/";

/** http redirects to https, except for certbot's challenges; then the certificate is renewed. */
export async function certificateFigures(proxy: Proxy): Promise<Figure[]> {
  const { folder, host, plainClient, reload } = proxy;
  const client = plainClient();
  mkdirSync(`${folder}/acme${CHALLENGE}`, { recursive: true });
  writeFileSync(`${folder}/acme${CHALLENGE}token`, "proof");
  const proof = await client.ask(`${CHALLENGE}token`);
  const page = await client.ask("/store?sort=price");

  makeCertificate(`${folder}/lineage`);
  const env = { ...process.env, RENEWED_LINEAGE: `${folder}/lineage` };
  execFileSync("deploy/renewed.sh", [`${folder}/certificate`, ...reload], { env });
  const isRenewed = await until(proxy.isServing);
  return [
    figure("certbot's proof over http", `${proof.status} ${proof.body.toString()}`, "200 proof"),
    figure(
      "a page over http redirects to",
      page.headers.location ?? "",
      `https://${host}/store?sort=price`,
    ),
    figure("the certificate after its renewal", isRenewed ? "new" : "old", "new"),
  ];
}
