/** A cell that there is no figure for. */
export const NONE = "–";

/** Aligned text that is valid Markdown; all columns but the first hold figures, or as many as `texts` says. */
export function table(head: string[], rows: string[][], texts = 1): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells
      .map((cell, column) =>
        column < texts ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column < texts ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** The middle one, or the mean of the two in the middle; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** Three digits that mean something. */
export function figure(number: number): string {
  if (!Number.isFinite(number)) return NONE;
  if (number >= 100) return whole.format(number);
  return number.toFixed(number >= 10 ? 1 : 2);
}

export const bytes = (number: number): string => whole.format(number);
