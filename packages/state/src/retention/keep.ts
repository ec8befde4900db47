import { churnCouponCode } from '@signalsync/content/constants';
import { retentionErrors } from '@signalsync/content/messages/retention';
import { applyCoupon } from '@signalsync/contract/calls/billing';
import type { Failure } from '../core/failure.ts';
import { inPlaceError } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import type { Attempt } from './attempt.ts';
import type { StepError } from './retentionState.ts';

/** The two ways to keep the plan. Each gives what stands above the buttons, or null when it went well. */
export interface Keep {
  stay(signal: AbortSignal): Promise<StepError | null>;
  accept(customerId: string | null, signal: AbortSignal): Promise<StepError | null>;
}

const outcomeError = (failure: Failure): StepError =>
  inPlaceError(failure, { short: retentionErrors.outcome, serverMessageAllowed: false });

const couponError = (failure: Failure | null): StepError => ({
  ...(failure
    ? inPlaceError(failure, { short: retentionErrors.coupon, serverMessageAllowed: false })
    : { message: retentionErrors.coupon, reason: null }),
  needsSupport: true,
});

export function createKeep({ api, session }: Pick<Core, 'api' | 'session'>, attempt: Attempt): Keep {
  /** Once it is, only what is said about it can still fail. */
  let isDiscounted = false;

  return {
    async stay(signal) {
      const failure = await attempt.close('retained', signal);
      return failure && outcomeError(failure);
    },
    async accept(customerId, signal) {
      if (!isDiscounted) {
        if (customerId === null) return couponError(null);
        // The offer belongs to its step; where the step cannot be told, the server decides.
        await attempt.catchUp();
        if (signal.aborted) return null;
        const body = { customerId, couponId: churnCouponCode };
        const result = await api.call(applyCoupon, { body }, { signal });
        if (!result.ok && !result.aborted && result.failure.kind === 'unauthenticated') await session.recheck();
        if (!result.ok) return couponError(result.failure);
        isDiscounted = true;
      }
      const failure = await attempt.close('discount_accepted', signal);
      return failure && outcomeError(failure);
    },
  };
}
