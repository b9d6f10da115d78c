import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:tls";

import { makeCertificate } from "./certificate";
import { type Figure, says } from "./figures";
import type { Proxy } from "./proxy";
import { askPlainly } from "./visitor";

const RELOAD_MS = 10_000;
const CHALLENGE = "/.well-known/acme-challenge/";

/** A certificate is asked for and renewed, as certbot does both. */
export async function renewalFigures(proxy: Proxy): Promise<Figure[]> {
  const challenge = await askForChallenge(proxy);
  const lineage = `${proxy.folder}/lineage`;
  makeCertificate(lineage, proxy.host);
  const before = await fingerprintOf(proxy);
  execFileSync("deploy/renewed.sh", [`${proxy.folder}/certificate`, ...proxy.reload], {
    env: { ...process.env, RENEWED_LINEAGE: lineage },
  });
  const renewed = new X509Certificate(readFileSync(`${lineage}/fullchain.pem`));
  const deadline = performance.now() + RELOAD_MS;
  let now = before;
  while (now === before && performance.now() < deadline) {
    await wait(50);
    now = await fingerprintOf(proxy);
  }
  const found = now === renewed.fingerprint256 ? "new" : now === before ? "old" : "another";
  return [...challenge, says("the certificate after its renewal", found, "new")];
}

async function askForChallenge(proxy: Proxy): Promise<Figure[]> {
  const root = `${proxy.folder}/acme${CHALLENGE}`;
  mkdirSync(root, { recursive: true });
  writeFileSync(`${root}token`, "proof");
  const [proof, none, other] = await Promise.all(
    [`${CHALLENGE}token`, `${CHALLENGE}none`, "/.well-known/token"].map((path) =>
      askPlainly(proxy, path),
    ),
  );
  return [
    says("a challenge over http", `${proof!.status}, ${proof!.body.toString()}`, "200, proof"),
    says(
      "another challenge, another address",
      `${none!.status}, ${other!.headers.location}`,
      `404, https://${proxy.host}/.well-known/token`,
    ),
  ];
}

/** Of the certificate that a new connection gets. */
function fingerprintOf({ host: servername, port }: Proxy): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, servername, rejectUnauthorized: false };
    const socket = connect(options, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    }).once("error", reject);
  });
}
