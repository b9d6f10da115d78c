/** How one currency writes an amount, as the store service gives it. */
export type Currency = {
  /** ISO code; the service writes it in lower case. */
  code: string;
  symbol?: string | null;
  /** `$1` stands for the amount, as in `R$$1` or `$1 €`. */
  template?: string | null;
  decimal_digits?: number | null;
};

export const DEFAULT_CURRENCY_CODE = "eur";

function digitsOf(currency: Currency | null | undefined): number {
  const digits = currency?.decimal_digits;
  return Number.isInteger(digits) && digits! >= 0 && digits! <= 4 ? digits! : 2;
}

/** By digits, not by division, so that large amounts never lose a cent. */
function decimal(minorUnits: number, digits: number): string {
  const sign = minorUnits < 0 ? "-" : "";
  const padded = String(Math.abs(Math.round(minorUnits))).padStart(digits + 1, "0");
  if (digits === 0) return sign + padded;
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** The bare number, as in `49.00`: for machines that want the currency apart. */
export function formatDecimal(cents: number, currency: Currency | null | undefined): string {
  return decimal(cents, digitsOf(currency));
}

/**
 * Writes an amount in its currency's own way: by its template, else symbol before the number,
 * else code, else €. Never depends on a locale, so server and browser agree.
 * @param cents integer amount in the currency's smallest unit
 * @param currency null when the service named none
 * @returns for example `$49.00`, `12.50 €`, `JPY 500`. docs/wire-format.md, Money.
 */
export function formatMoney(cents: number, currency: Currency | null | undefined): string {
  const amount = formatDecimal(cents, currency);
  if (currency?.template?.includes("$1")) return currency.template.replace("$1", () => amount);
  if (currency?.symbol) return currency.symbol + amount;
  if (currency?.code) return `${currency.code.toUpperCase()} ${amount}`;
  return `€${amount}`;
}

/** One amount to be added up: integer minor units and the currency they are in. */
export type Amount = { cents: number; currency: Currency | null };

/**
 * The cart's total, written with a $ sign whatever the currencies are.
 * @param amounts line amounts; currencies with unlike digits are aligned before adding
 * @returns for example `$120.00`
 */
export function formatCartTotal(amounts: Amount[]): string {
  const digits = Math.max(0, ...amounts.map(({ currency }) => digitsOf(currency)));
  const sum = amounts.reduce(
    (total, { cents, currency }) => total + cents * 10 ** (digits - digitsOf(currency)),
    0,
  );
  return `$${decimal(sum, amounts.length === 0 ? 2 : digits)}`;
}
