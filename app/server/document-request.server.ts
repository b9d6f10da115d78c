/** False for data that scripts fetch, and for any client that does not ask for HTML by name. */
export function isDocumentRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? true;
}
