import type Stripe from 'stripe';
import { PaymentsError } from '../payments.ts';
import { asked } from './errors.ts';

/**
 * Releases a schedule: what it has scheduled does not happen, and its subscription goes on as it is. Does nothing if
 * `scheduleId` is null, or if the schedule is over already.
 */
export async function release(stripe: Stripe, scheduleId: string | null): Promise<void> {
  if (scheduleId === null) return;
  try {
    await asked(stripe.subscriptionSchedules.release(scheduleId));
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind !== 'rejected') throw error;
    const { status } = await asked(stripe.subscriptionSchedules.retrieve(scheduleId));
    if (status === 'active' || status === 'not_started') throw error;
  }
}
