/**
 * The path of an address as Remix matches it: decoded, in any case, with or without slashes at its
 * end, of a page or of its data.
 */
export function routePath(url: string): string {
  const path = url.split("?", 1)[0]!;
  return decoded(path)
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/\/+$/, "");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
