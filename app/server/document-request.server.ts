/** True for a page that the browser loads as a whole, false for data that scripts fetch. */
export function isDocumentRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? true;
}
