const locale = 'en-US';

/** Intl throws at a code that is not one; a host's slip must not take the screen with it. */
const isCurrencyCode = (currency: string) => /^[A-Za-z]{3}$/.test(currency);

/** A format takes longer to make than to use: a table of invoices would make a hundred of them. */
const moneyFormats = new Map<string, Intl.NumberFormat>();
function moneyFormat(currency: string): Intl.NumberFormat {
  const made = moneyFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  moneyFormats.set(currency, made);
  return made;
}

/** A decimal in major units with its currency: `$149.00`; other currencies keep their own number of decimals. */
export function formatAmount(amount: number, currency: string): string {
  if (!isCurrencyCode(currency)) return `${currency} ${formatPlainAmount(amount, currency)}`.trim();
  return moneyFormat(currency).format(amount);
}

/** A decimal in major units without its currency's sign, for a text that names the currency: `149.00`. */
export function formatPlainAmount(amount: number, currency: string): string {
  if (!isCurrencyCode(currency))
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  const parts = moneyFormat(currency).formatToParts(amount);
  return parts
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => part.value)
    .join('');
}

/** An amount in two parts, for a price whose decimals are set smaller: `$149` and `.00`. Together they are `formatAmount`. */
export function amountParts(amount: number, currency: string): { whole: string; decimals: string } {
  const parts = moneyFormat(currency).formatToParts(amount);
  const point = parts.findIndex((part) => part.type === 'decimal');
  const text = (some: typeof parts) => some.map((part) => part.value).join('');
  return point < 0
    ? { whole: text(parts), decimals: '' }
    : { whole: text(parts.slice(0, point)), decimals: text(parts.slice(point)) };
}

/** Minor units (cents) as major ones, by the currency's own number of decimals. */
export function majorUnits(minorUnits: number, currency: string): number {
  const digits = moneyFormat(currency).resolvedOptions().maximumFractionDigits;
  return minorUnits / 10 ** (digits ?? 2);
}
