import { table } from "../../tests/support/table";

export type Figure = ReturnType<typeof figure>;

/** A line of the report. @param wanted the exact value, or the minimum and maximum of a number */
export function figure<T extends string | number>(what: string, found: T, wanted: T | [T, T]) {
  const [least, most] = Array.isArray(wanted) ? wanted : [wanted, wanted];
  const isMet = least === most ? found === least : found >= least && found <= most;
  return { what, found, wanted: least === most ? least : `${least} to ${most}`, isMet };
}

/** Prints the figures; true if all of them have the wanted values. */
export function report(figures: Figure[]): boolean {
  const rows = figures.map(({ what, found, wanted, isMet }) => [
    ...[what, found, wanted],
    isMet ? "ok" : "NOT MET",
  ]);
  console.log(table(["", "found", "wanted", ""], rows));
  return figures.every(({ isMet }) => isMet);
}
