import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { plans } from '@signalsync/contract/calls/pricing';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';

/** The paths of the calls that a page makes first. None of them may do harm if its answer is not used. */
export interface FirstCalls {
  /** Calls that need no user. The first of them tells whether there is one. */
  readonly always: readonly [check: string, ...others: string[]];
  /** Calls that need a user. */
  readonly signedIn: readonly string[];
  /** Calls that only the account's first tab makes, for a user. */
  readonly firstTab: readonly string[];
}

/** The first calls of the pages whose HTML makes them, while the page's code is still loading. */
export const firstCalls = {
  account: { always: [authCheck.path], signedIn: [currentUser.path], firstTab: [affiliateReferral.path] },
  cancelling: { always: [authCheck.path], signedIn: [currentUser.path], firstTab: [] },
  checkout: { always: [authCheck.path, plans.path, paymentConfig.path], signedIn: [], firstTab: [] },
} as const satisfies Record<string, FirstCalls>;
