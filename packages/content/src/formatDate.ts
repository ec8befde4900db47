const locale = 'en-US';

/** Caches the formats, because creating one is slow and a table of invoices needs many. */
const dateFormats = new Map<string | undefined, Intl.DateTimeFormat>();
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const made =
    dateFormats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) });
  dateFormats.set(timeZone, made);
  return made;
}

/** Formats an ISO instant as a long US date, in `timeZone` or the user's time zone: `November 19, 2026`. */
export function formatDate(instant: string, timeZone?: string): string {
  return dateFormat(timeZone).format(new Date(instant));
}

/** Formats a time of day, in `timeZone` or the user's time zone: `12:04 PM`. `at` is in ms since 1970. */
export function formatTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(at);
}

/** Formats the last month in which a card is valid, as cards show it: `03/28`. */
export function formatCardExpiry(month: number, year: number): string {
  const twoDigits = (part: number) => String(part % 100).padStart(2, '0');
  return `${twoDigits(month)}/${twoDigits(year)}`;
}
