import { applyCoupon, cancelSubscription } from '@signalsync/contract/calls/subscription';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks a churn flow in which every call succeeds. `cancelled` has the dates for the reply to 'Cancel now'. */
export function churnMocks(
  base: string,
  cancelled: { cancelledAt?: string; paidUntil?: string } = {},
): RequestHandler[] {
  const on = mock(base);
  const taken = { success: true };
  return [
    on(startChurnAttempt, taken),
    on(updateChurnAttempt, taken),
    ...ratingMocks(base),
    on(applyCoupon, taken),
    on(cancelSubscription, { ...taken, ...cancelled }),
  ];
}

/** Mocks feedback that always reaches the team. */
export function ratingMocks(base: string): RequestHandler[] {
  return [mock(base)(sendFeedback, { success: true })];
}
