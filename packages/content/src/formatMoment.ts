/** Formats an ISO instant as a date and a time with its zone: `November 21, 2026 at 12:04 PM UTC`. */
export function formatMoment(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(instant));
}
