import { type Jobs, neverGivenUp } from '../../jobs/kinds.ts';
import { alertOnRejection, type ConnectionsContext, type PlatformAccount } from './context.ts';
import { removeAccount } from './disconnect.ts';
import { reconcilePlatforms } from './reconcile.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Gives a user the paid access on all connected platforms, and takes away access that is not paid for. */
    syncPlatforms: { userId: string };
    /** Removes all access of an account on a platform. */
    removeFromPlatform: PlatformAccount;
  }
}

/** Returns the handlers of the jobs about connections. */
export const connectionsJobs = (deps: ConnectionsContext): Jobs<'syncPlatforms' | 'removeFromPlatform'> => ({
  syncPlatforms: {
    lane: 'outside',
    maxTries: neverGivenUp,
    run: ({ userId }) => reconcilePlatforms(deps, userId),
  },
  removeFromPlatform: {
    lane: 'outside',
    maxTries: neverGivenUp,
    run: (account) => alertOnRejection(deps, account.platform, removeAccount(deps, account)),
  },
});
