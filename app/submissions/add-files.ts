import { uploadError } from "./upload";

type FileFacts = Pick<File, "name" | "size" | "lastModified">;

/** The same for a file that is chosen twice. */
export const fileKey = ({ name, size, lastModified }: FileFacts): string =>
  `${size} ${lastModified} ${name}`;

/** The files after more were chosen: each file once, without earlier ones that cannot be sent. */
export function addFiles<Chosen extends FileFacts>(
  earlier: readonly Chosen[],
  chosen: readonly Chosen[],
): Chosen[] {
  // A file that is still chosen keeps its place, even if it cannot be sent.
  const kept = earlier.filter((file) => chosen.includes(file) || uploadError([file]) === null);
  return [...new Map([...kept, ...chosen].map((file) => [fileKey(file), file])).values()];
}
