export type Currency = {
  code: string;
  symbol?: string | null;
  /** `$1` is the placeholder of the amount, as in `R$$1` or `$1 €`. */
  template?: string | null;
  decimal_digits?: number | null;
  decimal_mark?: string | null;
  thousands_separator?: string | null;
  /** The smallest order that the service accepts. */
  min_amount?: number | null;
};

export const DEFAULT_CURRENCY_CODE = "eur";

function digitsOf(currency: Currency | null | undefined): number {
  return currency?.decimal_digits ?? 2;
}

// String arithmetic: division loses cents of large amounts.
function decimal(minorUnits: number, digits: number): string {
  const sign = minorUnits < 0 ? "-" : "";
  const padded = String(Math.abs(Math.round(minorUnits))).padStart(digits + 1, "0");
  if (digits === 0) return sign + padded;
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** From 10,000 on, digits would have to be counted; below, an amount stays as it always was: `$49.00`. */
const GROUPED_FROM = 5;

/** `2199000.00` as `2,199,000.00`, or with the two marks of the currency where it names both. */
function grouped(amount: string, currency: Currency | null | undefined): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)!;
  if (whole!.length < GROUPED_FROM) return amount;
  const { decimal_mark: mark, thousands_separator: separator } = currency ?? {};
  const marks = mark && separator && mark !== separator ? { mark, separator } : PLAIN_MARKS;
  const groups = whole!.replace(/\B(?=(?:\d{3})+$)/g, () => marks.separator);
  return sign! + groups + (fraction === undefined ? "" : marks.mark + fraction);
}

const PLAIN_MARKS = { mark: ".", separator: "," };

/** Without marks between thousands, for machines. */
export function formatDecimal(cents: number, currency: Currency | null | undefined): string {
  return decimal(cents, digitsOf(currency));
}

/** Formats an amount in the currency's smallest unit, as `$49.00`, `12.50 €`, `JPY 500` or `Rp2,199,000.00`. */
export function formatMoney(cents: number, currency: Currency | null | undefined): string {
  const amount = grouped(formatDecimal(cents, currency), currency);
  if (currency?.template?.includes("$1")) return currency.template.replace("$1", () => amount);
  if (currency?.symbol) return currency.symbol + amount;
  if (currency?.code) return `${currency.code.toUpperCase()} ${amount}`;
  return `€${amount}`;
}

export type Amount = { cents: number; currency: Currency | null };

/** The cart's total with a $ sign for all currencies. All amounts have one (docs/wire-format.md, Money). */
export function formatCartTotal(amounts: Amount[]): string {
  const sum = amounts.reduce((total, { cents }) => total + cents, 0);
  return `$${grouped(formatDecimal(sum, amounts[0]?.currency), null)}`;
}
