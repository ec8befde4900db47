import type { BillingContext } from '../domain/core/context.ts';
import type { ConnectionsContext } from '../domain/connections/context.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Everything that the desk's code uses: what the features billing and connections use, and settings for mails and
 * links.
 */
export interface DeskContext extends BillingContext, ConnectionsContext {
  readonly settings: Pick<Settings, 'appUrl' | 'port' | 'accessEndsAfterDays' | 'referralHeldDays'>;
}

/** A `DeskContext` with the worker that runs jobs at once. */
export interface DeskDeps extends DeskContext {
  readonly worker: Pick<Worker, 'runNow'>;
}

/** The origin of the web app, for links in mails. */
export const appUrlOf = ({ appUrl, port }: DeskContext['settings']): string => appUrl ?? `http://localhost:${port}`;
