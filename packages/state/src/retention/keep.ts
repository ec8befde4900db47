import { churnCouponCode } from '@signalsync/content/constants';
import { retentionErrors } from '@signalsync/content/messages/retention';
import { applyCoupon } from '@signalsync/contract/calls/billing';
import type { ChurnOutcome } from '@signalsync/contract/model/churn';
import type { Failure } from '../core/failure.ts';
import { inPlaceError } from '../core/failureText.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import type { Attempt } from './attempt.ts';
import type { StepError } from './retentionState.ts';

/** How keeping the plan went: what stands above the buttons, or null; and what it is recorded as. */
interface Kept {
  error: StepError | null;
  outcome: ChurnOutcome;
}

/** The two ways to keep the plan. */
export interface Keep {
  stay(signal: AbortSignal): Promise<Kept>;
  /** Who has the discount already is told nothing of a new one: they stayed. */
  accept(customerId: string | null, signal: AbortSignal): Promise<Kept>;
}

/** How long what the walk has missed may hold up the discount, and what is left for recording the outcome. Both in ms. */
const catchUpMs = 4000;
const closeMs = 4000;

const outcomeError = (failure: Failure): StepError =>
  inPlaceError(failure, { short: retentionErrors.outcome, serverMessageAllowed: false });

const couponError = (failure: Failure | null): StepError => ({
  ...(failure
    ? inPlaceError(failure, { short: retentionErrors.coupon, serverMessageAllowed: false })
    : { message: retentionErrors.coupon, reason: null }),
  needsSupport: true,
});

type Needs = Pick<Core, 'api' | 'clock' | 'session'>;

export function createKeep({ api, clock, session }: Needs, attempt: Attempt): Keep {
  /** Once the discount is there, only what is said about it can still fail. */
  let outcome: ChurnOutcome | null = null;

  async function close(how: ChurnOutcome, signal: AbortSignal, left = timeLeft(clock)): Promise<Kept> {
    const failure = await attempt.close(how, signal, left);
    return { error: failure && outcomeError(failure), outcome: how };
  }

  return {
    stay: (signal) => close('retained', signal),
    async accept(customerId, signal) {
      const left = timeLeft(clock);
      if (outcome === null) {
        const failed = (failure: Failure | null): Kept => ({
          error: couponError(failure),
          outcome: 'discount_accepted',
        });
        if (customerId === null) return failed(null);
        // The offer belongs to its step; where the step cannot be told, the server decides.
        await atMost(clock, catchUpMs, attempt.catchUp(), signal);
        if (signal.aborted) return { error: null, outcome: 'discount_accepted' };
        const body = { customerId, couponId: churnCouponCode };
        const result = await api.call(applyCoupon, { body }, { signal, timeoutMs: left(closeMs) });
        if (!result.ok && !result.aborted && result.failure.kind === 'unauthenticated') await session.recheck();
        if (!result.ok) return failed(result.failure);
        outcome = result.data.standing ? 'retained' : 'discount_accepted';
      }
      return close(outcome, signal, left);
    },
  };
}
