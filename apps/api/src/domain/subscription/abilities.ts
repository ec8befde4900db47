import type { Ability, PlanState, Standing } from '@signalsync/contract/model/standing';
import type { ProviderSubscription } from '../../ports/payments.ts';

/** States of a subscription that has not ended and gives no access, as the provider names them. */
export const withoutAccess = new Set<string>(['unpaid', 'paused', 'incomplete'] satisfies PlanState[]);

/** States of a plan that a member can change, now or after paying what is due. */
const changeable = new Set<PlanState>([
  'active',
  'changePlanned',
  'pausePlanned',
  'extended',
  'ending',
  'pastDue',
  'pastDueEnding',
]);

interface Shown extends Pick<Standing, 'due' | 'cancelling' | 'nextCharge'> {
  readonly state: PlanState;
  readonly isGoingBack: boolean;
  readonly isDisputed: boolean;
}

/** Returns what a member can do with a plan now. */
export function abilitiesOf(
  { canPause, chargedAgainAt }: { readonly canPause: boolean; readonly chargedAgainAt: Date | null },
  subscription: ProviderSubscription,
  shown: Shown,
): Ability[] {
  const { state, due, cancelling, nextCharge, isGoingBack, isDisputed } = shown;
  const { isEnding, isPaused, scheduled, hasPendingChange } = subscription;
  const can: Ability[] = [];
  if (cancelling !== null) can.push('cancel');
  if (!isGoingBack && (state === 'ending' || state === 'pastDueEnding' || (state === 'onPause' && isEnding)))
    can.push('keep');
  if (due && !due.isBeingTaken) can.push('pay');
  if (typeof nextCharge?.withOffer === 'number') can.push('acceptOffer');
  if (withoutAccess.has(state)) can.push('buy');
  if (!isGoingBack && !isDisputed && changeable.has(state)) can.push('change');
  const isPausable = canPause && scheduled === null && !hasPendingChange && chargedAgainAt === null;
  if (isPausable && !isGoingBack && !isDisputed && (state === 'active' || state === 'extended')) can.push('pause');
  // A cancelled plan, or one whose payments a dispute has stopped, would not be charged for the time after the pause.
  if (state === 'pausePlanned' || (state === 'onPause' && !isEnding && !isPaused)) can.push('resume');
  return can;
}
