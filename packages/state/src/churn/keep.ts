import { churnCouponCode } from '@signalsync/content/constants';
import { churnErrors } from '@signalsync/content/messages/churn';
import { applyCoupon } from '@signalsync/contract/calls/subscription';
import type { ChurnOutcome } from '@signalsync/contract/model/churn';
import type { ChurnError } from '@signalsync/contract/view/churn';
import type { Failure } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { timeLeft } from '../core/timeLeft.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import type { ChurnAttempt } from './churnAttempt.ts';

/** Result of keeping the plan: the error to show above the buttons, or null, and the outcome to record. */
interface Kept {
  error: ChurnError | null;
  outcome: ChurnOutcome;
}

/** Returns the limit of the next call in ms. */
type TimeLeft = ReturnType<typeof timeLeft>;

/** The two ways to keep the plan. */
export interface Keep {
  stay(signal: AbortSignal, left: TimeLeft): Promise<Kept>;
  /** Applies the discount. If the user has it already, the outcome is `retained`, not `discount_accepted`. */
  accept(customerId: string | null, signal: AbortSignal, left: TimeLeft): Promise<Kept>;
  /** Returns whether the discount was applied here, so that only its outcome is still to be recorded. */
  hasApplied(): boolean;
}

/** Maximum time, in ms, for sending the updates that the server does not have yet, before the discount is applied. */
const catchUpMs = 4000;
/** Time that is reserved for recording the outcome after the discount was applied, in ms. */
const closeMs = 4000;

const outcomeError = (failure: Failure): ChurnError =>
  shownErrorOf(failure, { short: churnErrors.outcome, serverMessageAllowed: false });

const couponError = (failure: Failure | null): ChurnError => ({
  ...(failure
    ? shownErrorOf(failure, { short: churnErrors.coupon, serverMessageAllowed: false })
    : { message: churnErrors.coupon, reason: null }),
  needsSupport: true,
});

type Needs = Pick<Core, 'api' | 'clock'>;

export function createKeep({ api, clock }: Needs, attempt: ChurnAttempt): Keep {
  /** Set once the discount is applied. After that, a repeated `accept` only records the outcome. */
  let outcome: ChurnOutcome | null = null;

  async function close(how: ChurnOutcome, signal: AbortSignal, left: TimeLeft): Promise<Kept> {
    const failure = await attempt.close(how, signal, left);
    return { error: failure && outcomeError(failure), outcome: how };
  }

  return {
    hasApplied: () => outcome !== null,
    stay: (signal, left) => close('retained', signal, left),
    async accept(customerId, signal, left) {
      if (outcome === null) {
        const failed = (failure: Failure | null): Kept => ({
          error: couponError(failure),
          outcome: 'discount_accepted',
        });
        if (customerId === null) return failed(null);
        // The server gives the discount only if it knows that the user is at the last step, so the unsent updates are
        // sent first. If sending fails, asks for the discount anyway, and the server may reject it.
        await atMost(clock, catchUpMs, attempt.catchUp(), signal);
        if (signal.aborted) return { error: null, outcome: 'discount_accepted' };
        const body = { customerId, couponId: churnCouponCode };
        const result = await api.call(applyCoupon, { body }, { signal, timeoutMs: left(closeMs) });
        if (!result.ok) return failed(result.failure);
        outcome = result.data.standing ? 'retained' : 'discount_accepted';
      }
      return close(outcome, signal, left);
    },
  };
}
