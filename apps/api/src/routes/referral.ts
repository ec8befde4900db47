import * as calls from '@signalsync/contract/calls/referral';
import { referralOverview } from '../domain/referral/overview.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { implement } from '../http/implement.ts';

/** Registers the calls about a user's referral link. */
export function referralRoutes(app: App, deps: Dependencies): void {
  const { settings } = deps;

  implement(app, calls, {
    affiliateReferral: async (_, { c, session: { user } }) => ({
      referral: { url: `${appOrigin(c, settings)}/?via=${encodeURIComponent(user.referralCode)}` },
    }),

    // All rows of the code are read for it.
    referralEarnings: async (_, { c, session: { user } }) => {
      await limitCalls(c, 'referrals', deps);
      return referralOverview(deps, user.referralCode);
    },
  });
}
