import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Writes fullchain.pem and privkey.pem for a host, signed by itself, into a folder. */
export function makeCertificate(folder: string, host: string): void {
  mkdirSync(folder, { recursive: true });
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...ec, ...subject, ...files], {
    stdio: "ignore",
  });
}
