import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { nextBillingOfMonthly } from '@signalsync/contract/fixtures/payments';
import type { NextBilling } from '@signalsync/contract/model/payment';
import { type PlanState, planStates, type Returned, type Standing } from '@signalsync/contract/model/standing';
import type { Cancellation } from '@signalsync/contract/view/churn';
import type { ShownDue, ShownStanding } from '@signalsync/contract/view/standing';
import { noStanding, standingIn } from '@signalsync/state/standing';

const plan = 'SignalSync Premium (Monthly)';
const safePage = (address: string) => address;

/** Converts the server's `standing`, the state of a plan, to the standing that screens show. */
export const shownStanding = (told: Standing): ShownStanding =>
  standingIn({ ...nextBillingOfMonthly(), standing: told }, plan, safePage);

/** Returns the standing that screens show if the server sends only the specified fields, which exclude `standing`. */
export const specStanding = (reply: NextBilling, planName: string | null = plan): ShownStanding =>
  standingIn({ ...reply, standing: null }, planName, safePage);

/** A member's standing in each state of a plan, for stories, as if today were November 21, 2026. */
export const standings = Object.fromEntries(
  planStates.map((state) => [state, shownStanding(sampleStandings[state])]),
) as Record<PlanState, ShownStanding>;

/**
 * Returns the standing of a running plan after one whole payment was refunded or disputed. By default it is the newest
 * payment.
 */
export function returned(kind: Returned['kind'], isOfRunningTime = true, told = sampleStandings.active): ShownStanding {
  const back = { kind, amount: 149, date: '2026-11-20T12:00:00.000Z', isOfRunningTime, isWhole: true };
  return shownStanding({ ...told, returns: [back] });
}

/** A plan whose payment for the current month is being refunded completely. */
export const refundEnding = returned('refundPending');

export { noStanding };

/** Returns the props of 'Cancel now' for a member with this standing, for stories. */
export const cancellationOf = (standing: ShownStanding | null, more: Partial<Cancellation> = {}): Cancellation => ({
  standing,
  guarantee: null,
  isPending: false,
  error: null,
  hasChanged: false,
  ...more,
});

/** Returns the amount due with its details. Throws if nothing is due. */
export function dueOf({ due }: ShownStanding): ShownDue {
  if (due === null) throw new Error('Nothing is due');
  return due;
}
