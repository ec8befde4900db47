import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Payments } from '../../ports/payments.ts';

/** What the code of checkout and billing uses. Such code must not wait for the provider in a database transaction. */
export interface BillingContext {
  readonly db: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'accessEndsAfterDays'>;
}

/** Longest wait for the provider, in ms, in requests that the server can also answer without the provider. */
export const providerTimeoutMs = 4000;
