import { serverErrors } from '@signalsync/content/serverErrors';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import { isRestoring } from '../db/restored.ts';
import type { AppEnv } from './env.ts';
import { HttpError } from './httpError.ts';

/** Seconds for `Retry-After`. */
const retryAfter = 30;

/**
 * Answers calls with 503 after a restore, until the sweeps have compared everything with the provider. A backup can be
 * restored only while no server runs, so one negative answer of the database holds as long as this server. Use it after
 * `admission`: until then each call asks the database.
 */
export function untilReconciled(db: Database): MiddlewareHandler<AppEnv> {
  let isOpen = false;
  return async (_c, next) => {
    if (!isOpen) isOpen = !(await isRestoring(db));
    if (!isOpen) throw new HttpError(503, serverErrors.restoring, retryAfter);
    await next();
  };
}
