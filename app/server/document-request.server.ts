/** False for fetch requests of client code and for clients that do not accept text/html. */
export function isDocumentRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? true;
}
