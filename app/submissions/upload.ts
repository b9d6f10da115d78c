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

const MEBIBYTE = 1024 * 1024;
const HINTED_FILE_BYTES = 10 * MEBIBYTE;

export const UPLOAD_LIMITS = {
  fileBytes: 16 * MEBIBYTE,
  totalBytes: 60 * MEBIBYTE,
  parts: 256,
} as const;

export function fileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / MEBIBYTE).toFixed(1)} MB`;
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
        ? `You chose ${files.length} images. We will only use one.`
        : `You chose ${files.length} images. We will only use ${hint.maxFiles} of them.`,
    );
  for (const file of files) {
    const { name, size } = file;
    if (size === 0) warnings.push(`${name} is empty.`);
    if (size > HINTED_FILE_BYTES && size <= UPLOAD_LIMITS.fileBytes)
      warnings.push(`${name} is larger than 10 MB. A smaller copy is quicker to send.`);
    if (!hint.types.includes(typeOf(file))) warnings.push(`${name} may not be ${hint.typeNames}.`);
  }
  // Phones give many photos the same name.
  return [...new Set(warnings)];
}

/** Chosen files that can no longer be read: in cloud storage, on a card that was removed, or changed since. */
const unreadable = new WeakSet<object>();

/** Reads the first byte of each file, and marks those that cannot be read, for `uploadError` and the schema. */
export async function markUnreadable(files: readonly File[]): Promise<void> {
  const read = (file: File) => file.slice(0, 1).arrayBuffer();
  await Promise.all(files.map((file) => read(file).catch(() => unreadable.add(file))));
}

/** Why these files cannot be sent: unreadable, or above the server's limits; null if they can. */
export function uploadError(files: readonly Pick<ChosenFile, "name" | "size">[]): string | null {
  const lost = files.find((file) => unreadable.has(file));
  if (lost) return `${lost.name} can no longer be read. Please choose it again.`;
  const tooLarge = files.find(({ size }) => size > UPLOAD_LIMITS.fileBytes);
  if (tooLarge) return `${tooLarge.name} is larger than 16 MB. Please choose a smaller copy.`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  // Leaves room for the form's texts.
  return total > UPLOAD_LIMITS.totalBytes * 0.99
    ? "Together your files are larger than 60 MB. Please choose fewer or smaller ones."
    : null;
}
