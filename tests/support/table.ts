/** Numbers are rounded to significant digits and right-aligned. */
export type Cell = string | number;

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (!Number.isFinite(cell)) return "–";
  if (cell >= 100 || Number.isInteger(cell)) return whole.format(cell);
  return cell.toFixed(cell >= 10 ? 1 : 2);
}

/** A Markdown table with columns that are also aligned in a terminal. */
export function table(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = headers.map((header, at) => {
    const isText = rows.some((row) => typeof row[at] === "string");
    const width = Math.max(3, header.length, ...rows.map((row) => textOf(row[at] ?? "").length));
    const pad = (text: string) => (isText ? text.padEnd(width) : text.padStart(width));
    return { pad, rule: isText ? "-".repeat(width) : `${"-".repeat(width - 1)}:` };
  });
  const line = (cells: readonly Cell[]) =>
    `| ${columns.map(({ pad }, at) => pad(textOf(cells[at] ?? ""))).join(" | ")} |`;
  return [line(headers), line(columns.map(({ rule }) => rule)), ...rows.map(line)].join("\n");
}
