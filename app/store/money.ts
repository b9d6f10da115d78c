export type Currency = {
  code: string;
  symbol?: string | null;
  /** `$1` is the placeholder of the amount, as in `R$$1` or `$1 €`. */
  template?: string | null;
  decimal_digits?: number | null;
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

export function formatDecimal(cents: number, currency: Currency | null | undefined): string {
  return decimal(cents, digitsOf(currency));
}

/** Formats an amount in the currency's smallest unit, as `$49.00`, `12.50 €` or `JPY 500`. */
export function formatMoney(cents: number, currency: Currency | null | undefined): string {
  const amount = formatDecimal(cents, currency);
  if (currency?.template?.includes("$1")) return currency.template.replace("$1", () => amount);
  if (currency?.symbol) return currency.symbol + amount;
  if (currency?.code) return `${currency.code.toUpperCase()} ${amount}`;
  return `€${amount}`;
}

export type Amount = { cents: number; currency: Currency | null };

/** The cart's total with a $ sign for all currencies; amounts are scaled to the most decimals. */
export function formatCartTotal(amounts: Amount[]): string {
  const digits = Math.max(0, ...amounts.map(({ currency }) => digitsOf(currency)));
  const sum = amounts.reduce(
    (total, { cents, currency }) => total + cents * 10 ** (digits - digitsOf(currency)),
    0,
  );
  return `$${decimal(sum, amounts.length === 0 ? 2 : digits)}`;
}
