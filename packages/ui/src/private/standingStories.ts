import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { nextBillingOfMonthly } from '@signalsync/contract/fixtures/payments';
import type { NextBilling } from '@signalsync/contract/model/payment';
import { type PlanState, planStates, type Standing } from '@signalsync/contract/model/standing';
import type { Cancellation } from '@signalsync/contract/view/churn';
import type { ShownDue, ShownStanding } from '@signalsync/contract/view/standing';
import { noStanding, standingIn } from '@signalsync/state/standing';

const plan = 'SignalSync Premium (Monthly)';
const safePage = (address: string) => address;

/** Returns the standing that screens show of what a server tells. */
const shownStanding = (told: Standing): ShownStanding =>
  standingIn({ ...nextBillingOfMonthly(), standing: told }, plan, safePage);

/** Returns the standing that screens show where a host sends the spec's fields alone. */
export const specStanding = (reply: NextBilling, planName: string | null = plan): ShownStanding =>
  standingIn({ ...reply, standing: null }, planName, safePage);

/** One member in each state of a plan, for stories. The samples are set on November 21, 2026. */
export const standings = Object.fromEntries(
  planStates.map((state) => [state, shownStanding(sampleStandings[state])]),
) as Record<PlanState, ShownStanding>;

/** A refund of the whole payment for the running month is on its way. */
export const refundEnding: ShownStanding = shownStanding({
  ...sampleStandings.active,
  returns: [
    { kind: 'refundPending', amount: 149, date: '2026-11-20T12:00:00.000Z', isOfRunningTime: true, isWhole: true },
  ],
});

export { noStanding };

/** Returns the state of 'Cancel now' for a standing, for stories. */
export const cancellationOf = (standing: ShownStanding | null, more: Partial<Cancellation> = {}): Cancellation => ({
  standing,
  guarantee: null,
  isPending: false,
  error: null,
  hasChanged: false,
  ...more,
});

/** Returns what is due. */
export function dueOf({ due }: ShownStanding): ShownDue {
  if (due === null) throw new Error('Nothing is due');
  return due;
}
