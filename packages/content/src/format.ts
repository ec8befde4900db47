const locale = 'en-US';

const hasThreeLetters = (code: string): boolean => /^[A-Za-z]{3}$/.test(code);

/** Returns whether a text looks like a currency code. Intl throws on other texts. */
export const isCurrencyCode = (code: string | null | undefined): code is string => hasThreeLetters(code ?? '');

/** Caches the formats, because creating one is slow and a table of invoices needs many. */
const moneyFormats = new Map<string, Intl.NumberFormat>();
function moneyFormat(currency: string): Intl.NumberFormat {
  const made = moneyFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  moneyFormats.set(currency, made);
  return made;
}

/** Formats an amount in major units with its currency: `$149.00`. The currency decides the number of decimals. */
export function formatAmount(amount: number, currency: string): string {
  if (!hasThreeLetters(currency)) return `${currency} ${formatPlainAmount(amount, currency)}`.trim();
  return moneyFormat(currency).format(amount);
}

/** Formats an amount in major units without the currency sign, for a text that names the currency: `149.00`. */
export function formatPlainAmount(amount: number, currency: string): string {
  if (!hasThreeLetters(currency))
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  const parts = moneyFormat(currency).formatToParts(amount);
  return parts
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => part.value)
    .join('');
}

/**
 * Formats an amount in major units as two texts, `$149` and `.00`, so that a screen can show the decimals smaller.
 * Together the texts equal `formatAmount`.
 */
export function amountParts(amount: number, currency: string): { whole: string; decimals: string } {
  const parts = moneyFormat(currency).formatToParts(amount);
  const point = parts.findIndex((part) => part.type === 'decimal');
  const text = (some: typeof parts) => some.map((part) => part.value).join('');
  return point < 0
    ? { whole: text(parts), decimals: '' }
    : { whole: text(parts.slice(0, point)), decimals: text(parts.slice(point)) };
}

/** Converts minor units (cents) to major units, by the currency's number of decimals. */
export function majorUnits(minorUnits: number, currency: string): number {
  const digits = moneyFormat(currency).resolvedOptions().maximumFractionDigits;
  return minorUnits / 10 ** (digits ?? 2);
}
