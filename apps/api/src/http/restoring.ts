import { serverErrors } from '@signalsync/content/serverErrors';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import { isRestoring } from '../db/restored.ts';
import type { AppEnv } from './env.ts';
import { HttpError } from './httpError.ts';

/** After how many seconds a browser should repeat a call that came before the end of the comparison. */
const retryAfter = 30;

/**
 * After a restore, answers calls with 503 until the sweeps have compared everything with the provider. Once the
 * database has said that this comparison is done, the server does not ask again, because a backup can be restored only
 * while no server runs. Use this after `admission`, because until then each call asks the database.
 */
export function untilReconciled(db: Database): MiddlewareHandler<AppEnv> {
  let isOpen = false;
  return async (_c, next) => {
    if (!isOpen) isOpen = !(await isRestoring(db));
    if (!isOpen) throw new HttpError(503, serverErrors.restoring, retryAfter);
    await next();
  };
}
