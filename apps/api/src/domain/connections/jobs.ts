import { type Jobs, neverGivenUp } from '../../jobs/kinds.ts';
import { alertOnRejection, type ConnectionsContext, type PlatformAccount } from './context.ts';
import { removeAccount } from './disconnect.ts';
import { reconcilePlatforms } from './reconcile.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Gives a user the paid access on all connected platforms, and takes away access that is not paid for. */
    syncPlatforms: { userId: string };
    /**
     * Removes an account from the Discord community or the Telegram group, or takes the scripts on TradingView away
     * from it. Does nothing if a connection needs that access again.
     */
    removeFromPlatform: PlatformAccount;
  }
}

/** Returns the functions that do the queued jobs about connections. */
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
