import { formatDate } from '@signalsync/content/formatDate';

/** Returns an instant (ISO 8601) as the day that a mail names. The zone goes with it: the reader's day may be another. */
export const dayOf = (instant: string): string => `${formatDate(instant, 'UTC')} (UTC)`;
