import { billing } from '@signalsync/content/billing';
import {
  nextBillingAfterFailure,
  nextBillingOfEndingPlan,
  nextBillingOfMonthly,
  nextBillingOfQuarterly,
  nextBillingWithDiscount,
  noNextBilling,
} from '@signalsync/contract/fixtures/payments';
import { lifetimePlan, quarterlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Subscription } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { fn } from 'storybook/test';
import { noStanding, specStanding, standings } from '../../private/standingStories.ts';
import type { SubscriptionCardProps } from './SubscriptionCard.tsx';

/** Returns the card's prop `subscription` after loading, for a plan in this state. */
export const subscriptionIn = (standing: ShownStanding) =>
  ({ status: 'ready', standing, isLookingUp: false }) as const satisfies Subscription;

const failed = {
  ...nextBillingAfterFailure(),
  amountDue: 149,
  invoiceUrl: 'https://invoice.stripe.example/in_1',
  nextPaymentAttempt: '2026-11-24T12:00:00.000Z',
};

/**
 * Values of the card's prop `subscription`, by state. Most of them use only fields that are in the server's
 * specification.
 */
export const subscriptions = {
  loading: { status: 'loading' },
  none: subscriptionIn(noStanding),
  monthly: { ...subscriptionIn(specStanding(nextBillingOfMonthly())), price: { regular: null, passed: 0.07 } },
  quarterly: {
    ...subscriptionIn(specStanding(nextBillingOfQuarterly(), quarterlyPlan().name)),
    price: { regular: null, passed: 0.5 },
  },
  discounted: {
    ...subscriptionIn(specStanding(nextBillingWithDiscount())),
    price: { regular: 149, passed: 1 },
  },
  nextChargeLoading: { ...subscriptionIn(specStanding(noNextBilling())), isLookingUp: true },
  nextChargeUnknown: subscriptionIn(specStanding(noNextBilling())),
  unknownPlan: subscriptionIn(specStanding(nextBillingOfMonthly(), null)),
  paymentFailed: subscriptionIn(specStanding(nextBillingAfterFailure())),
  paymentDue: subscriptionIn(specStanding(failed)),
  confirmationAsked: subscriptionIn(specStanding({ ...failed, asksForAuthentication: true })),
  ending: subscriptionIn(specStanding(nextBillingOfEndingPlan())),
  endingSomeDay: subscriptionIn(specStanding({ ...nextBillingOfEndingPlan(), currentPeriodEnd: null })),
  lifetime: subscriptionIn({ ...standings.lifetime, planName: lifetimePlan().name }),
} as const satisfies Record<string, Subscription>;

/** Props of a card on the monthly plan, for stories. */
export const sampleSubscriptionCard = {
  content: billing,
  subscription: subscriptions.monthly,
  hrefs: { pricing: '#pricing', upgrade: '#upgrade', cancel: '#churn-shield' },
  portal: { purpose: null, error: null },
  onOpenPortal: fn(),
  onAct: fn(),
  cardProblem: null,
  pendingPayment: null,
  guarantee: null,
} satisfies SubscriptionCardProps;

/** A guarantee whose last day has not passed, for stories. */
export const sampleGuarantee = {
  lastDay: '2026-12-03T12:00:00.000Z',
  refundHref: 'mailto:support@signalsync.example?subject=Refund%20request',
};
