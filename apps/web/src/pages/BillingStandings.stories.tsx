import { billing as texts } from '@signalsync/content/billing';
import { listBillingHistory, listPaymentMethods } from '@signalsync/contract/calls/billing';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { currentUser } from '@signalsync/contract/calls/user';
import {
  expiredCard,
  invoicesWith,
  mastercardCard,
  sampleCards,
  sampleInvoices,
} from '@signalsync/contract/fixtures/payments';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import type { BillingHistoryItem, NextBilling, PaymentMethod, Reversal } from '@signalsync/contract/model/payment';
import type { PlanState, Standing } from '@signalsync/contract/model/standing';
import { nextBillingTold } from '@signalsync/state/mocks/billing';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';

/** What the server answers at a moment, and what the page then shows. */
interface Moment {
  text: string | RegExp;
  user?: Partial<User>;
  billing: NextBilling;
  cards?: PaymentMethod[];
  invoices?: BillingHistoryItem[];
}

let now: Moment = { text: '', billing: nextBillingTold('active') };
const on = mock('*');

/** What the billing tab shows of each answer about a plan. */
const meta = {
  title: 'Pages/Billing/Standings',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, address: '#billing' },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        on(currentUser, () => ({ ...monthlyMember(), ...now.user })),
        on(nextBillingInfo, () => now.billing),
        on(listPaymentMethods, () => now.cards ?? sampleCards()),
        on(listBillingHistory, () => now.invoices ?? sampleInvoices()),
        ...happyMocks('*', monthlyMember()),
      ],
    },
  },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Goes through the moments. From one to the next, the browser restores the page, which fetches everything again. */
const through = (moments: [Moment, ...Moment[]]): Story => ({
  beforeEach: () => {
    [now] = moments;
  },
  play: async () => {
    const shows = async () =>
      expect((await within(document.body).findAllByText(now.text, {}, { timeout: 1000 })).length).toBeGreaterThan(0);
    await waitFor(shows);
    for (now of moments.slice(1))
      await waitFor(async () => {
        // While an earlier fetch is running, the page does not begin another one.
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await shows();
      });
  },
});

const told = (state: PlanState, text: string | RegExp, more: Partial<Standing> = {}, rest: Partial<Moment> = {}) => ({
  text,
  billing: nextBillingTold(state, more),
  ...rest,
});
const over = { user: { subscriptionStatus: 'inactive' } } as const;

export const RunningPlan = through([
  told('active', /Next billing: December 19, 2026/),
  {
    ...told('extended', texts.subscription.extended),
    billing: { ...nextBillingTold('extended'), discountOffer: 'standing' },
  },
  told('renewalDraft', /will be charged soon/),
  told('renewalProcessing', /Your bank has not confirmed/),
  told('pastDue', /The \$149\.00 due on November 19, 2026 could not be charged\. We will try again/),
  told('pastDueEnding', /If this amount stays unpaid, your plan ends on/),
  {
    ...told('ending', 'Your subscription will end on December 19, 2026'),
    billing: { ...nextBillingTold('ending'), discountOffer: 'ending' },
  },
  told('disputed', /reviewing a disputed payment of \$149\.00/),
  told('disputed', texts.subscription.disputedUndated, { returns: [] }),
  told(
    'active',
    texts.subscription.noDefaultCard,
    {},
    { cards: [{ ...mastercardCard(), expMonth: null, expYear: null }] },
  ),
  told('active', 'Discover ending in 1117', {}, { cards: [...sampleCards(), expiredCard()] }),
]);

const ended = (
  reason: NonNullable<Standing['ended']>['reason'],
  text: RegExp,
  returned?: Standing['returns'][number]['kind'],
  discountOffer: NextBilling['discountOffer'] = 'none',
): Moment => ({
  ...over,
  text,
  billing: {
    ...nextBillingTold('ended', {
      ended: { at: '2026-11-19T12:00:00.000Z', reason },
      returns: returned ? [{ kind: returned, amount: 149, date: null, isOfRunningTime: true, isWhole: true }] : [],
    }),
    discountOffer,
  },
});
export const StoppedPlan = through([
  told('unpaid', texts.subscription.unpaid, {}, over),
  told('paused', texts.subscription.paused, {}, over),
  told('incomplete', texts.subscription.incomplete, {}, over),
  told('givenUp', /because a payment failed\./, {}, over),
  ended('cancelled', /was cancelled and ended on November 19, 2026/, 'refundFailed', 'taken'),
  ended('refunded', /because its payment was refunded\./, 'refunded'),
  ended('disputeLost', /because your bank returned a payment to you\./, 'disputeLost'),
  ended('replaced', /when another plan took its place\./, 'disputeWon'),
  ended('provider', /^SignalSync Premium \(Monthly\) ended on November 19, 2026\. Nothing more will be charged\.$/),
  told('ended', texts.subscription.noneDescription, { ended: null }, over),
  told('lifetime', texts.subscription.lifetime),
]);

/** The member has paused the plan: before the pause, in it, and until the charge that ends it is paid. */
export const PausedPlan = through([
  told('pausePlanned', /^Your plan pauses on December 19, 2026\. It resumes on February 19, 2027/),
  told('onPause', /^Your plan is paused, so you have no access\. It resumes on December 19, 2026/, {}, over),
  told('resuming', /^Your access comes back once \$149\.00 is paid\./, {}, over),
]);

const order = { planName: 'SignalSync Premium (Monthly)', amount: 149, currency: 'usd' };
const reversed = (kind: Reversal['kind']): Reversal => ({ kind, amount: 149, date: null });
/** The bank is deciding on an order, and then declines it. Earlier payments were refunded or disputed. */
export const OrderIsDeclined = through([
  told(
    'none',
    /is still being processed\. Your bank has not confirmed it yet\./,
    {},
    {
      user: { ...over.user, pendingPayment: { ...order, status: 'processing' } },
      invoices: invoicesWith([reversed('refundPending'), reversed('disputed')]),
    },
  ),
  told(
    'none',
    /failed\. You were not charged\./,
    {},
    {
      user: { ...over.user, pendingPayment: { ...order, status: 'failed', reason: 'Your card was declined.' } },
      invoices: invoicesWith([
        reversed('refunded'),
        reversed('refundFailed'),
        reversed('disputeWon'),
        reversed('disputeLost'),
      ]),
    },
  ),
]);
