import type { ReferralEarnings as Told } from '../calls/referral.ts';
import type { FailedLoad } from './error.ts';

/** What the user has earned by their referral link. `missing`: the backend does not say. */
export type ReferralEarnings =
  | { status: 'loading' }
  | ({ status: 'ready' } & Told)
  | { status: 'missing' }
  | FailedLoad;
