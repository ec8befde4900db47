import type { NextBilling } from '@signalsync/contract/model/payment';
import { planStates, type Due, type Returned, type Standing } from '@signalsync/contract/model/standing';
import type { Money, ShownDue, ShownStanding, ShownState } from '@signalsync/contract/view/standing';
import { offerOf } from './ofSpec.ts';
import type { SafePage } from './safePage.ts';

/** Nothing leads to these yet, so that their fields say all of it. */
const wordless: readonly string[] = ['pausePlanned', 'changePlanned', 'withdrawn', 'declared', 'priceAnnounced'];
const isShown = (state: string): state is ShownState =>
  planStates.some((each) => each === state) && !wordless.includes(state);

const renewing: readonly ShownState[] = ['active', 'extended', 'renewalDraft', 'renewalProcessing', 'pastDue'];

/** Returns the standing that the server sent, for the screens. Leaves out amounts without a currency. */
export function ofTold(told: Standing, reply: NextBilling, planName: string | null, safePage: SafePage): ShownStanding {
  const { accessUntil, nextCharge, cancelling, keeping, returns, can } = told;
  const currency = told.currency ?? reply.currency;
  const state = stateOf(told);
  const money = <T extends { amount: number }>(of: T | null | undefined): (T & Money) | null =>
    of && currency !== null ? { ...of, currency } : null;
  const refundEnding = money(returns?.find(endsPlan));
  const disputed = money(returns?.find(({ kind }) => kind === 'disputed'));
  const renews = renewing.includes(state) && refundEnding === null;
  const due = told.due && currency !== null ? dueOf(told.due, currency, accessUntil, safePage) : null;
  const offer = offerOf(reply);
  const isOffered = offer === 'open' && typeof nextCharge?.withOffer === 'number' && renews && told.due === null;
  return {
    state,
    planName: told.plan ?? planName,
    accessUntil,
    due,
    nextCharge: refundEnding === null ? money(nextCharge) : null,
    renews,
    cancelling: cancelling && { ...cancelling, notCharged: money(cancelling.notCharged) },
    keeping: money(keeping),
    offer: isOffered ? 'open' : offer === 'standing' && renews ? 'standing' : 'none',
    ended: told.ended,
    refundEnding: refundEnding && { amount: refundEnding.amount, currency: refundEnding.currency },
    disputed: disputed && { amount: disputed.amount, currency: disputed.currency },
    hasReturns: returns.length > 0,
    can,
    isTold: true,
  };
}

const endsPlan = ({ kind, isOfRunningTime, isWhole }: Returned) =>
  kind === 'refundPending' && isOfRunningTime && isWhole;

/** A newer host may tell of a state that has no words here. Then its fields say which one is meant. */
function stateOf({ state, due, ended, hasAccess, accessUntil, nextCharge }: Standing): ShownState {
  if (isShown(state)) return state;
  if (due) return due.isBeingTaken ? 'renewalProcessing' : nextCharge ? 'pastDue' : 'pastDueEnding';
  if (hasAccess) return accessUntil !== null && !nextCharge ? 'ending' : 'active';
  return ended ? 'ended' : 'none';
}

function dueOf(due: Due, currency: string, accessUntil: string | null, safePage: SafePage): ShownDue {
  const { amount, since, isBeingTaken, asksForAuthentication, payUrl, nextTry, endsIfUnpaid } = due;
  const accessEnds = accessUntil ?? endsIfUnpaid;
  // The plan ends before that try, so it never comes.
  const isTooLate = nextTry !== null && accessEnds !== null && Date.parse(nextTry) > Date.parse(accessEnds);
  return {
    amount,
    currency,
    since,
    isBeingTaken,
    asksForAuthentication,
    payHref: payUrl === null ? null : safePage(payUrl),
    nextTry: isTooLate ? null : nextTry,
    accessEnds,
  };
}
