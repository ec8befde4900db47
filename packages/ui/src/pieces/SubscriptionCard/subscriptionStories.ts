import type { AmountDue, Subscription, UpcomingCharge } from '@signalsync/contract/view/billing';
import { billing } from '@signalsync/content/billing';
import {
  nextBillingOfEndingPlan,
  nextBillingOfMonthly,
  nextBillingOfQuarterly,
} from '@signalsync/contract/fixtures/payments';
import { lifetimePlan, monthlyPlan, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { NextBilling } from '@signalsync/contract/model/payment';
import { fn } from 'storybook/test';
import type { SubscriptionCardProps } from './SubscriptionCard.tsx';

/** Converts the server's answer about the next charge to the next charge that the card shows. */
export function nextChargeOf(info: NextBilling): UpcomingCharge {
  const { nextBillingDate, nextBillingAmount, currency } = info;
  if (nextBillingDate === null || nextBillingAmount === null || currency === null) return { status: 'unknown' };
  return { status: 'ready', date: nextBillingDate, amount: nextBillingAmount, currency };
}

const ending = {
  status: 'ending',
  planName: monthlyPlan().name,
  endsOn: nextBillingOfEndingPlan().currentPeriodEnd,
} satisfies Subscription;

const due = {
  amount: 149,
  currency: 'usd',
  asksForAuthentication: false,
  payHref: 'https://invoice.stripe.example/in_1',
  nextTry: '2026-11-24T12:00:00.000Z',
  accessEnds: null,
} satisfies AmountDue;

/** A subscription in each of its states, for stories. */
export const subscriptions = {
  loading: { status: 'loading' },
  none: { status: 'none' },
  monthly: {
    status: 'active',
    planName: monthlyPlan().name,
    nextCharge: nextChargeOf(nextBillingOfMonthly()),
  },
  quarterly: {
    status: 'active',
    planName: quarterlyPlan().name,
    nextCharge: nextChargeOf(nextBillingOfQuarterly()),
  },
  nextChargeLoading: { status: 'active', planName: monthlyPlan().name, nextCharge: { status: 'loading' } },
  nextChargeUnknown: { status: 'active', planName: monthlyPlan().name, nextCharge: { status: 'unknown' } },
  unknownPlan: { status: 'active', planName: null, nextCharge: nextChargeOf(nextBillingOfMonthly()) },
  paymentFailed: { status: 'paymentFailed', planName: monthlyPlan().name, due: null },
  paymentDue: { status: 'paymentFailed', planName: monthlyPlan().name, due },
  confirmationAsked: {
    status: 'paymentFailed',
    planName: monthlyPlan().name,
    due: { ...due, asksForAuthentication: true },
  },
  ending,
  endingSomeDay: { ...ending, endsOn: null },
  lifetime: { status: 'lifetime', planName: lifetimePlan().name },
} as const satisfies Record<string, Subscription>;

/** Props of a card on the monthly plan, for stories. */
export const sampleSubscriptionCard = {
  content: billing,
  subscription: subscriptions.monthly,
  hrefs: { pricing: '#pricing', upgrade: '#upgrade', cancel: '#churn-shield' },
  portal: { purpose: null, error: null },
  onOpenPortal: fn(),
  cardProblem: null,
  pendingPayment: null,
  guarantee: null,
} satisfies SubscriptionCardProps;

/** A guarantee that still runs. */
export const sampleGuarantee = {
  lastDay: '2026-12-03T12:00:00.000Z',
  refundHref: 'mailto:support@signalsync.example?subject=Refund%20request',
};
