const locale = 'en-US';

/** A decimal in major units with its currency: `$149.00`; other currencies keep their own number of decimals. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** A price for display: `$149`, but `$149.50` where there are cents. */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  );
}

/** Minor units (cents) as major ones, by the currency's own number of decimals. */
export function majorUnits(minorUnits: number, currency: string): number {
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return minorUnits / 10 ** (digits ?? 2);
}

/** An ISO instant as a long US date: `November 19, 2026`. */
export function formatDate(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(instant),
  );
}

/** A time of day in the reader's own time zone: `12:04 PM`. `at` in ms since 1970. */
export function formatTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(at);
}
