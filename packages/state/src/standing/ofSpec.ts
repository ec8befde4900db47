import { churnDiscountFactor } from '@signalsync/content/constants';
import type { DiscountOffer, NextBilling } from '@signalsync/contract/model/payment';
import type { ChurnOffer, ShownDue, ShownStanding, UpcomingCharge } from '@signalsync/contract/view/standing';
import type { SafePage } from './safePage.ts';

const offers: Partial<Record<DiscountOffer, ChurnOffer>> = {
  standing: 'standing',
  taken: 'none',
  ending: 'none',
  none: 'none',
};

/** An older or newer host may send an unknown value. That must not take the offer away. */
export const offerOf = ({ discountOffer }: NextBilling): ChurnOffer => offers[discountOffer as DiscountOffer] ?? 'open';

/** Returns what the spec's fields say of a running plan. `reply` is null if it is unknown. */
export function ofSpec(reply: NextBilling | null, planName: string | null, safePage: SafePage): ShownStanding {
  const end = reply?.currentPeriodEnd ?? reply?.nextBillingDate ?? null;
  const isEnding = reply?.cancelAtPeriodEnd === true;
  const hasFailed = !isEnding && reply?.paymentFailed === true;
  return {
    state: isEnding ? 'ending' : hasFailed ? 'pastDue' : 'active',
    planName,
    accessUntil: isEnding ? reply.currentPeriodEnd : null,
    due: hasFailed ? dueOf(reply, safePage) : null,
    nextCharge: isEnding ? null : nextChargeOf(reply),
    renews: !isEnding,
    cancelling: isEnding ? null : { effect: 'later', endsOn: end, notCharged: null },
    keeping: null,
    offer: reply ? offerOf(reply) : 'open',
    ended: null,
    refundEnding: null,
    disputed: null,
    hasReturns: false,
    can: isEnding ? ['keep'] : hasFailed ? ['cancel', 'pay'] : ['cancel'],
    isTold: false,
  };
}

function dueOf(reply: NextBilling, safePage: SafePage): ShownDue | null {
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
