/** False for data that scripts fetch. */
export function isDocumentRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? true;
}
