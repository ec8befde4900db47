import type { JobHandlers } from '../../jobs/worker.ts';
import { orAlert } from './alert.ts';
import type { ConnectionsContext } from './context.ts';
import { removeAccount } from './disconnect.ts';
import { reconcilePlatforms } from './reconcile.ts';

/** Creates the handlers of the connections' jobs. */
export function connectionsJobs(parts: ConnectionsContext): Pick<JobHandlers, 'syncPlatforms' | 'removeFromPlatform'> {
  return {
    syncPlatforms: ({ userId }) => reconcilePlatforms(parts, userId),
    removeFromPlatform: (account) => orAlert(parts, account.platform, removeAccount(parts, account)),
  };
}
