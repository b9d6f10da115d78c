const MEBIBYTE = 1024 * 1024;

export const UPLOAD_LIMITS = {
  fileBytes: 16 * MEBIBYTE,
  totalBytes: 60 * MEBIBYTE,
  parts: 256,
} as const;

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

const inWords = (files: readonly Pick<File, "name">[]): string =>
  new Intl.ListFormat("en").format(files.map(({ name }) => name));

/** Why these files cannot be sent: they are above the server's limits; null if they can. */
export function uploadError(files: readonly Pick<File, "name" | "size">[]): string | null {
  const tooLarge = files.filter(({ size }) => size > UPLOAD_LIMITS.fileBytes);
  const names = inWords(tooLarge);
  if (tooLarge.length === 1) return `${names} is larger than 16 MB. Please choose a smaller copy.`;
  if (tooLarge.length > 1) return `${names} are larger than 16 MB. Please choose smaller copies.`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  // Leaves room for the form's texts.
  return total > UPLOAD_LIMITS.totalBytes * 0.99
    ? "Together your files are larger than 60 MB. Please choose fewer or smaller ones."
    : null;
}

export type ChosenFile = { name: string; size: number; type: string };

/** docs/specification.md, Limits: a file beyond a hinted limit is still sent. */
export type UploadHint = { maxFiles: number; types: readonly string[]; typeNames: string };

export const PHOTO_HINT: UploadHint = {
  maxFiles: 5,
  types: ["image/svg+xml", "image/png", "image/jpeg", "image/gif"],
  typeNames: "SVG, PNG, JPG or GIF",
};
export const EVENT_IMAGE_HINT: UploadHint = {
  maxFiles: 1,
  types: ["image/png", "image/jpeg", "image/gif"],
  typeNames: "PNG, JPG or GIF",
};

const HINTED_FILE_BYTES = 10 * MEBIBYTE;

export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** Some devices use another name for JPEG, or give no type at all. */
function typeOf({ name, type }: ChosenFile): string {
  return (type === "" ? `image/${name.split(".").at(-1)}` : type)
    .toLowerCase()
    .replace(/^image\/p?jpe?g$/, "image/jpeg")
    .replace(/^image\/svg$/, "image/svg+xml");
}

export function uploadWarnings(files: readonly ChosenFile[], hint: UploadHint): string[] {
  const warnings: string[] = [];
  if (files.length > hint.maxFiles)
    warnings.push(
      hint.maxFiles === 1
        ? `You chose ${files.length} images. We will only use the first.`
        : `You chose ${files.length} images. We will only use the first ${hint.maxFiles}: ${inWords(files.slice(0, hint.maxFiles))}.`,
    );
  for (const file of files) {
    const { name, size } = file;
    if (size === 0) warnings.push(`${name} is empty.`);
    if (size > HINTED_FILE_BYTES && size <= UPLOAD_LIMITS.fileBytes)
      warnings.push(`${name} is larger than 10 MB. A smaller copy is quicker to send.`);
    if (!hint.types.includes(typeOf(file)))
      warnings.push(`${name} is not ${hint.typeNames}: it is accepted, but may not be shown.`);
  }
  // Phones give many photos the same name.
  return [...new Set(warnings)];
}
