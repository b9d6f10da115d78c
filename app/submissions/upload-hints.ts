import { UPLOAD_LIMITS } from "./upload";

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

const HINTED_FILE_BYTES = 10 * 1024 * 1024;

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
