import { churnDiscountFactor } from '@signalsync/content/constants';
import type { User } from '@signalsync/contract/model/account';
import type { DiscountOffer, NextBilling } from '@signalsync/contract/model/payment';
import { type Due, planStates, type Returned, type Standing } from '@signalsync/contract/model/standing';
import type { Subscription } from '@signalsync/contract/view/billing';
import type {
  ChurnOffer,
  Money,
  ShownDue,
  ShownStanding,
  ShownState,
  UpcomingCharge,
} from '@signalsync/contract/view/standing';
import type { UserPlan } from '../pricing/userPlan.ts';
import type { SafePage } from './safePage.ts';
import { isSubscribed } from './subscribed.ts';

/** The state of a user without a plan: nothing is paid and nothing runs. */
export const noStanding: ShownStanding = {
  state: 'none',
  planName: null,
  accessUntil: null,
  due: null,
  nextCharge: null,
  renews: false,
  cancelling: null,
  keeping: null,
  pause: null,
  offer: 'none',
  ended: null,
  refundEnding: null,
  disputed: null,
  hasReturns: false,
  can: ['buy'],
  isTold: false,
};

const offers: Partial<Record<DiscountOffer, ChurnOffer>> = {
  standing: 'standing',
  taken: 'none',
  ending: 'none',
  none: 'none',
};

/** Returns the offer that the reply names; `open` if the reply names none, or a value that this page does not know. */
const offerOf = ({ discountOffer }: NextBilling): ChurnOffer => offers[discountOffer as DiscountOffer] ?? 'open';

/** Returns the state of a running plan, from the older fields of the reply. `reply` is null if it is unknown. */
function ofSpec(reply: NextBilling | null, planName: string | null, safePage: SafePage): ShownStanding {
  const end = reply?.currentPeriodEnd ?? reply?.nextBillingDate ?? null;
  const isEnding = reply?.cancelAtPeriodEnd === true;
  const hasFailed = !isEnding && reply?.paymentFailed === true;
  return {
    ...noStanding,
    state: isEnding ? 'ending' : hasFailed ? 'pastDue' : 'active',
    planName,
    accessUntil: isEnding ? reply.currentPeriodEnd : null,
    due: hasFailed ? dueOfSpec(reply, safePage) : null,
    nextCharge: isEnding ? null : nextChargeOf(reply),
    renews: !isEnding,
    cancelling: isEnding ? null : { effect: 'later', endsOn: end, notCharged: null },
    offer: reply ? offerOf(reply) : 'open',
    can: isEnding ? ['keep'] : hasFailed ? ['cancel', 'pay'] : ['cancel'],
  };
}

function dueOfSpec(reply: NextBilling, safePage: SafePage): ShownDue | null {
  const { amountDue: amount, currency, invoiceUrl, nextPaymentAttempt = null, accessEnds = null } = reply;
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  return {
    amount,
    currency,
    since: null,
    isBeingTaken: false,
    asksForAuthentication: reply.asksForAuthentication === true,
    payHref: invoiceUrl ? safePage(invoiceUrl) : null,
    nextTry: nextPaymentAttempt,
    accessEnds,
  };
}

function nextChargeOf(reply: NextBilling | null): UpcomingCharge | null {
  const { nextBillingDate: date, nextBillingAmount: amount, currency } = reply ?? {};
  const isKnown = typeof date === 'string' && typeof amount === 'number' && typeof currency === 'string';
  return isKnown ? { date, amount, currency, withOffer: amount * churnDiscountFactor } : null;
}

/**
 * From here on, states have no texts of their own: the dialog 'Change plan' says what is planned, and nothing causes the
 * others yet. `stateOf` replaces them by a state with texts.
 */
const wordlessFrom = planStates.indexOf('changePlanned');
const isShown = (state: string): state is ShownState =>
  planStates.slice(0, wordlessFrom).some((each) => each === state);

const renewing: readonly ShownState[] = [
  'active',
  'extended',
  'renewalDraft',
  'renewalProcessing',
  'pastDue',
  'pausePlanned',
  'onPause',
  'resuming',
];

/** Converts the plan's state that the server sent to what the screens show. Leaves out amounts without a currency. */
function ofTold(told: Standing, reply: NextBilling, planName: string | null, safePage: SafePage): ShownStanding {
  const { accessUntil, nextCharge, cancelling, keeping, returns, can } = told;
  const currency = told.currency ?? reply.currency;
  const state = stateOf(told);
  const money = <T extends { amount: number }>(of: T | null | undefined): (T & Money) | null =>
    of && currency !== null ? { ...of, currency } : null;
  const refundEnding = money(returns?.find(endsPlan));
  const disputed = money(returns?.find(({ kind }) => kind === 'disputed'));
  const renews = renewing.includes(state) && refundEnding === null;
  const due = told.due && currency !== null ? dueOfTold(told.due, currency, accessUntil, safePage) : null;
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
    pause: told.pause ?? null,
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

/** Returns a state that the screens can show. Replaces any other state by one derived from the other fields. */
function stateOf({ state, due, ended, hasAccess, accessUntil, nextCharge }: Standing): ShownState {
  if (isShown(state)) return state;
  if (due) return due.isBeingTaken ? 'renewalProcessing' : nextCharge ? 'pastDue' : 'pastDueEnding';
  if (hasAccess) return accessUntil !== null && !nextCharge ? 'ending' : 'active';
  return ended ? 'ended' : 'none';
}

function dueOfTold(due: Due, currency: string, accessUntil: string | null, safePage: SafePage): ShownDue {
  const { amount, since, isBeingTaken, asksForAuthentication, payUrl, nextTry, endsIfUnpaid } = due;
  return {
    amount,
    currency,
    since,
    isBeingTaken,
    asksForAuthentication,
    payHref: payUrl === null ? null : safePage(payUrl),
    nextTry,
    accessEnds: accessUntil ?? endsIfUnpaid,
  };
}

/** Returns the plan's state from a reply: from `standing` if the server sends it, else from the older fields. */
export const standingIn = (reply: NextBilling, planName: string | null, safePage: SafePage): ShownStanding =>
  reply.standing ? ofTold(reply.standing, reply, planName, safePage) : ofSpec(reply, planName, safePage);

/**
 * Returns the state of a user's subscription.
 * @param plan - null while it is unknown
 * @param reply - the reply about the next charge; null if the lookup failed, undefined while it is running
 */
export function subscriptionOf(
  user: User,
  plan: UserPlan | null,
  reply: NextBilling | null | undefined,
  safePage: SafePage,
): Subscription {
  const ready = (standing: ShownStanding) => ({ status: 'ready', standing, isLookingUp: reply === undefined }) as const;
  if (!isSubscribed(user)) {
    if (reply === undefined && user.stripeCustomerId) return { status: 'loading' };
    return {
      ...ready(reply?.standing ? standingIn(reply, plan?.name ?? null, safePage) : noStanding),
      isLookingUp: false,
    };
  }
  if (!plan) return { status: 'loading' };
  const { name: planName, kind } = plan;
  if (kind === 'lifetime' && planName !== null) {
    return { ...ready({ ...noStanding, state: 'lifetime', planName, can: [] }), isLookingUp: false };
  }
  return ready(reply ? standingIn(reply, planName, safePage) : ofSpec(null, planName, safePage));
}
