import { formatDate } from '@signalsync/content/formatDate';

/**
 * Formats an instant (ISO 8601) as a day in UTC, for a mail. Names the zone, because it may be another day where the
 * reader is.
 */
export const dayOf = (instant: string): string => `${formatDate(instant, 'UTC')} (UTC)`;
