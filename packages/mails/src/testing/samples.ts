import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { type PlanState, planStates, type Standing } from '@signalsync/contract/model/standing';
import type { MailName, MailValues } from '../list.ts';
import type { MailSite } from '../template.ts';

const { active, pastDue, ended, disputed } = sampleStandings;

/** The part that the accepted offer takes off each charge, in percent. */
const percent = 20;

/**
 * Returns the plan's state after the member has accepted the discount. An amount that is already due is not lowered.
 */
const withOffer = (standing: Standing): Standing => ({
  ...standing,
  nextCharge: standing.nextCharge && {
    ...standing.nextCharge,
    amount: (standing.nextCharge.amount * (100 - percent)) / 100,
    withOffer: null,
  },
});

/** The `MailSite` of previews and tests. */
export const sampleSite: MailSite = {
  appUrl: 'https://app.example.com',
  supportEmail: 'support@signalsync.example',
  company: 'Sample Company, 1 Sample Street, Sampleton',
};

/** Values for a preview of each mail. */
export const samples: { readonly [Name in MailName]: MailValues<Name> } = {
  loginCode: { code: '407152', minutes: 10 },
  signInLink: {
    hours: 24,
    link: `${sampleSite.appUrl}/auth/link#email=trader%40example.com&token=pP1xUmfXaQ0kWq6c0mWqkPzq3m5s0cH1`,
  },
  confirmEmail: { hours: 24, link: `${sampleSite.appUrl}/email-change/confirm#pP1xUmfXaQ0kWq6c0mWqkPzq3m5s0cH1` },
  emailChanged: {
    email: 'trader.new@example.com',
    hours: 72,
    link: `${sampleSite.appUrl}/email-change/undo#pP1xUmfXaQ0kWq6c0mWqkPzq3m5s0cH1`,
  },
  cancelled: {
    plan: 'SignalSync Premium (Monthly)',
    cancelledAt: '2026-11-20T12:04:00.000Z',
    isOnPause: false,
    paidUntil: '2026-12-20T09:00:00.000Z',
    due: null,
    guaranteeUntil: '2026-12-04T09:00:00.000Z',
  },
  newBrowser: { browser: 'Chrome', system: 'Windows', signedInAt: '2026-11-20T12:04:00.000Z' },
  dataTaken: { askedAt: '2026-11-20T12:04:00.000Z' },
  deletionAsked: {
    erasesAt: '2026-11-27T12:04:00.000Z',
    link: `${sampleSite.appUrl}/account-deletion/undo#pP1xUmfXaQ0kWq6c0mWqkPzq3m5s0cH1`,
  },
  deletionUndone: { undoneAt: '2026-11-21T08:30:00.000Z' },
  accountDeleted: { erasedAt: '2026-11-27T12:04:00.000Z' },
  platformMoved: { platform: 'Discord', username: 'chart.reader', movedAt: '2026-11-20T12:04:00.000Z' },
  paidBack: {
    reason: 'secondPlan',
    outcome: 'paidBack',
    plan: 'SignalSync Premium (Monthly)',
    amount: '$149.00',
    paidAt: '2026-11-20T09:00:00.000Z',
  },
  bought: {
    buyer: 'member',
    plan: 'SignalSync Premium (Quarterly)',
    amount: '$321.30',
    paidAt: '2026-11-20T09:00:00.000Z',
    renewsAt: '2027-02-20T09:00:00.000Z',
    renewalAmount: '$357.00',
    guaranteeUntil: '2026-12-04T09:00:00.000Z',
    earlierGuaranteeUntil: null,
    credit: null,
    waits: null,
  },
  unclaimed: {
    plan: 'SignalSync Premium (Lifetime)',
    kind: 'once',
    amount: '$997.00',
    paidAt: '2026-11-20T09:00:00.000Z',
    waitsUntil: '2026-12-04T09:00:00.000Z',
  },
  renewed: {
    outcome: 'renewed',
    plan: 'SignalSync Premium (Monthly)',
    amount: '$149.00',
    paidAt: '2026-11-19T13:02:00.000Z',
    paidUntil: '2026-12-19T12:00:00.000Z',
    invoiceUrl: 'https://invoice.stripe.com/i/acct_1/live_pP1xUmfXaQ0k',
    standing: active,
  },
  paymentFailed: {
    reason: 'declined',
    again: null,
    plan: 'SignalSync Premium (Monthly)',
    amount: '$149.00',
    invoiceUrl: 'https://invoice.stripe.com/i/acct_1/live_pP1xUmfXaQ0k',
    standing: pastDue,
  },
  planChanged: {
    plan: 'SignalSync Premium (Quarterly)',
    earlierPlan: 'SignalSync Premium (Monthly)',
    amount: '$255.70',
    credit: '$101.30',
    changedAt: '2026-11-29T09:00:00.000Z',
    isLater: false,
    takesEffect: null,
    standing: active,
  },
  planEnded: {
    reason: 'ended',
    plan: 'SignalSync Premium (Monthly)',
    endedAt: '2026-11-19T12:00:00.000Z',
    standing: ended,
  },
  renewalAhead: {
    plan: 'SignalSync Premium (Quarterly)',
    amount: '$357.00',
    interval: 'quarterly',
    last: '$285.60',
    renewsAt: '2027-02-20T09:00:00.000Z',
  },
  cardExpiring: { plan: 'SignalSync Premium (Monthly)', renewsAt: '2026-12-20T09:00:00.000Z', isExpired: false },
  discountAccepted: {
    plan: 'SignalSync Premium (Monthly)',
    percent,
    standing: withOffer(active),
  },
  kept: { plan: 'SignalSync Premium (Monthly)', standing: active },
  pausePlanned: {
    plan: 'SignalSync Premium (Monthly)',
    from: '2026-12-19T12:00:00.000Z',
    until: '2027-02-19T12:00:00.000Z',
    standing: sampleStandings.pausePlanned,
  },
  pauseTakenBack: { plan: 'SignalSync Premium (Monthly)', standing: active },
  pauseEnds: { plan: 'SignalSync Premium (Monthly)', amount: '$149.00', resumesAt: '2026-12-19T12:00:00.000Z' },
  refunded: {
    outcome: 'succeeded',
    amount: '$149.00',
    refundedAt: '2026-11-27T12:04:00.000Z',
    isAll: true,
    isLate: false,
    standing: ended,
  },
  disputed: { outcome: 'opened', amount: '$149.00', standing: disputed, credited: null },
};

const running = ['active', 'extended', 'renewalDraft', 'renewalProcessing', 'pastDue'] as const;

/** For each mail that describes the plan's current state: the states in which the plan can be when the mail is sent. */
export const statesOfMails = {
  renewed: planStates,
  paymentFailed: ['pastDue', 'pastDueEnding', 'resuming'],
  planEnded: ['none', 'ended', 'givenUp'],
  discountAccepted: running,
  planChanged: [...running, 'changePlanned'],
  kept: [...running, 'disputed'],
  pausePlanned: ['pausePlanned'],
  pauseTakenBack: [...running, 'ending', 'disputed', 'ended'],
  refunded: planStates,
  disputed: planStates,
} as const satisfies {
  [Name in MailName as 'standing' extends keyof MailValues<Name> ? Name : never]: readonly PlanState[];
};

/** Returns the sample of a plan's state when this mail is sent. */
export const standingIn = (name: keyof typeof statesOfMails, state: PlanState): Standing =>
  name === 'discountAccepted' ? withOffer(sampleStandings[state]) : sampleStandings[state];
