const MEBIBYTE = 1024 * 1024;

export const UPLOAD_LIMITS = {
  fileBytes: 16 * MEBIBYTE,
  totalBytes: 60 * MEBIBYTE,
  parts: 256,
} as const;

/** Chosen files that can no longer be read: in cloud storage, on a card that was removed, or changed since. */
const lostFiles = new WeakSet<object>();

/** Reads the first byte of each file, and marks those that cannot be read, for `uploadError` and the schema. */
export async function markLostFiles(files: readonly File[]): Promise<void> {
  const read = (file: File) => file.slice(0, 1).arrayBuffer();
  await Promise.all(files.map((file) => read(file).catch(() => lostFiles.add(file))));
}

/** Why these files cannot be sent: lost, or above the server's limits; null if they can. */
export function uploadError(files: readonly Pick<File, "name" | "size">[]): string | null {
  const lost = files.find((file) => lostFiles.has(file));
  if (lost) return `${lost.name} can no longer be read. Please choose it again.`;
  const tooLarge = files.find(({ size }) => size > UPLOAD_LIMITS.fileBytes);
  if (tooLarge) return `${tooLarge.name} is larger than 16 MB. Please choose a smaller copy.`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  // Leaves room for the form's texts.
  return total > UPLOAD_LIMITS.totalBytes * 0.99
    ? "Together your files are larger than 60 MB. Please choose fewer or smaller ones."
    : null;
}
