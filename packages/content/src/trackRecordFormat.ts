const locale = 'en-US';

/** Decimals of a price, by its size: 60,526 has none, 139.98 two, 1.157 four. */
const decimalsOf = (price: number): number => (price >= 1000 ? 0 : price >= 10 ? 2 : 4);

const decimals = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Formats a price without its currency: `60,526`, `139.98`, `1.1570`. */
export const formatPrice = (price: number): string => decimals(price, decimalsOf(price));

/** Formats a percentage with two decimals: 0.12 becomes `0.12%`. */
export const formatShare = (percent: number): string => `${decimals(percent, 2)}%`;

/** Formats a result with its sign: `+5.16%`, `−2.92%`. The minus is the typographic one. */
export function formatResult(percent: number): string {
  const size = formatShare(Math.abs(percent));
  return percent > 0 ? `+${size}` : percent < 0 ? `−${size}` : size;
}

const dayFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearFormat = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats an ISO instant or day as a short day in UTC: `Aug 18`. */
export const formatDay = (instant: string | number): string => dayFormat.format(new Date(instant));

/** Formats an ISO day with its year: `Aug 18, 2026`. */
export const formatDayOfYear = (day: string): string => yearFormat.format(new Date(day));

/** Formats the days of a trade: `Aug 18 – Aug 23, 2026`. */
export const formatDays = (from: string, to: string): string =>
  `${from.slice(0, 4) === to.slice(0, 4) ? formatDay(from) : formatDayOfYear(from)} – ${formatDayOfYear(to)}`;
