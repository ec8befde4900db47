import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { legal } from '@signalsync/content/legal';
import { churn } from '@signalsync/content/churn';
import { monthlyInvoice, nextBillingOfMonthly } from '@signalsync/contract/fixtures/payments';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import { phoneSession, unknownSession } from '@signalsync/contract/fixtures/sessions';
import type { CancellationReceipt } from '@signalsync/contract/view/churn';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const order = {
  plan: monthlyPlan(),
  kind: 'monthly',
  lifetime: null,
  totals: { currency: 'USD', subtotal: 14_900, total: 14_900 },
  replacedPlan: null,
  obstacle: null,
} as const;
/** A date for fields that a test does not check. No test looks for this day. */
const elsewhere = '2026-06-15T12:00:00.000Z';

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u202f', ' ')
    .replaceAll(/\s+/g, ' ');

async function receiptOf(known: Partial<CancellationReceipt>): Promise<string> {
  const { receiptLines, receiptText } = await import('./churn/CancellationReceipt/receiptText.ts');
  const receipt = {
    planName: 'Monthly',
    cancelledAt: elsewhere,
    paidUntil: elsewhere,
    effect: 'later',
    notCharged: null,
    guarantee: null,
    ...known,
  } as const;
  return receiptText('SignalSync', receiptLines(receipt, null, churn.receipt));
}

/** For each place that shows a date, a function that renders the place with the given instant. */
const places: Record<string, (instant: string) => Promise<ReactNode>> = {
  'the next charge': async (date) => {
    const { SubscriptionFacts } = await import('./billing/SubscriptionCard/SubscriptionFacts.tsx');
    const { subscriptionIn } = await import('./billing/SubscriptionCard/subscriptionStories.ts');
    const { specStanding } = await import('./private/standingStories.ts');
    const subscription = subscriptionIn(specStanding({ ...nextBillingOfMonthly(), nextBillingDate: date }));
    return <SubscriptionFacts content={billing} subscription={subscription} />;
  },
  'the end of a plan': async (endsOn) => {
    const { SubscriptionFacts } = await import('./billing/SubscriptionCard/SubscriptionFacts.tsx');
    const { subscriptionIn } = await import('./billing/SubscriptionCard/subscriptionStories.ts');
    const { standings } = await import('./private/standingStories.ts');
    const subscription = subscriptionIn({ ...standings.ending, accessUntil: endsOn });
    return <SubscriptionFacts content={billing} subscription={subscription} />;
  },
  'what is due, and what follows': async (instant) => {
    const { dueSentences } = await import('./billing/SubscriptionCard/subscriptionLines.ts');
    const { dueOf, standings } = await import('./private/standingStories.ts');
    const due = { ...dueOf(standings.pastDue), since: instant, nextTry: instant, accessEnds: instant };
    return dueSentences(billing.subscription, due, false);
  },
  'the end of the last plan': async (at) => {
    const { subscriptionLines } = await import('./billing/SubscriptionCard/subscriptionLines.ts');
    const { standings } = await import('./private/standingStories.ts');
    return subscriptionLines(billing.subscription, { ...standings.ended, ended: { at, reason: 'cancelled' } })[0];
  },
  'what is not charged, before cancelling': async (since) => {
    const { cancelText } = await import('./churn/CancelNowDialog/cancelText.ts');
    const { standings } = await import('./private/standingStories.ts');
    const notCharged = { amount: 149, currency: 'usd', since };
    return cancelText(churn.cancelDialog, {
      ...standings.pastDue,
      cancelling: { effect: 'now', endsOn: since, notCharged },
    });
  },
  'what is not charged, on the receipt': async (since) => {
    return receiptOf({ notCharged: { amount: 149, currency: 'usd', since } });
  },
  'the last day of the guarantee': async (lastDay) => {
    const { GuaranteeLine } = await import('./billing/SubscriptionCard/SubscriptionFacts.tsx');
    return <GuaranteeLine content={billing.subscription} guarantee={{ lastDay, refundHref: null }} />;
  },
  'the last use of a session': async (lastUsedAt) => {
    const { SessionsCard } = await import('./account/SessionsCard/SessionsCard.tsx');
    const { sampleSessionsCard } = await import('./account/SessionsCard/sessionsCardStories.ts');
    const session = { ...phoneSession(), signedInAt: elsewhere, lastUsedAt };
    return <SessionsCard {...sampleSessionsCard} sessions={{ status: 'ready', sessions: [session], hasMore: false }} />;
  },
  'the first use of a session': async (signedInAt) => {
    const { SessionsCard } = await import('./account/SessionsCard/SessionsCard.tsx');
    const { sampleSessionsCard } = await import('./account/SessionsCard/sessionsCardStories.ts');
    const session = { ...unknownSession(), signedInAt };
    return <SessionsCard {...sampleSessionsCard} sessions={{ status: 'ready', sessions: [session], hasMore: false }} />;
  },
  'an invoice': async (date) => {
    const { BillingHistory } = await import('./billing/BillingHistory/BillingHistory.tsx');
    const { readyInvoices } = await import('./billing/BillingHistory/billingHistoryStories.ts');
    return (
      <BillingHistory
        content={billing}
        invoices={readyInvoices([{ ...monthlyInvoice(), date }])}
        onMore={() => {}}
        onRetry={() => {}}
      />
    );
  },
  'the end of a cancelled plan, on its receipt': async (paidUntil) => {
    return receiptOf({ paidUntil });
  },
  'the moment of cancelling, on its receipt': async (cancelledAt) => {
    return receiptOf({ cancelledAt });
  },
  'the last day of the guarantee, on the receipt': async (lastDay) =>
    receiptOf({ guarantee: { lastDay, refundHref: null } }),
  'the end of access on TradingView': async (instant) => {
    const { PlatformAccess } = await import('./connections/PlatformCard/PlatformAccess.tsx');
    const { sampleCard, allConnected } = await import('./connections/PlatformCard/platformCardStories.ts');
    const connection = { ...allConnected.tradingview, expiration: Date.parse(instant) };
    return <PlatformAccess {...sampleCard} connection={connection} />;
  },
  'the end of the running plan, before buying another': async (endsOn) => {
    const { obstacleText } = await import('./checkout/Checkout/checkoutText.ts');
    return obstacleText(checkout.obstacles, { kind: 'ending', plan: 'Monthly', endsOn });
  },
  'the next payment, before buying': async (date) => {
    const { renewalSentence } = await import('./checkout/Checkout/checkoutText.ts');
    const renewal = { date, amount: 14_900, interval: 'month', isAfterDiscount: false } as const;
    return renewalSentence({ ...order, renewal }, checkout);
  },
};

describe.each([
  { zone: 'America/Los_Angeles', evening: 'December 31, 2026', morning: 'December 31, 2026' },
  { zone: 'Pacific/Auckland', evening: 'January 1, 2027', morning: 'January 1, 2027' },
  { zone: 'Pacific/Kiritimati', evening: 'January 1, 2027', morning: 'January 1, 2027' },
])('to somebody in $zone', ({ zone, evening, morning }) => {
  // A date format keeps the time zone in which it was created, so the modules are loaded again for each zone. They are
  // loaded here, because the time limit of a test would include the loading.
  beforeAll(async () => {
    vi.resetModules();
    vi.stubEnv('TZ', zone);
    for (const place of Object.values(places)) await place(elsewhere);
    await import('./legal/Legal/Legal.tsx');
    await import('./shared/SitePage/siteStories.ts');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each(Object.keys(places))('%s is shown as the day that it is there', async (place) => {
    const shown = async (instant: string) => textOf(await places[place]?.(instant));
    expect(await shown('2026-12-31T20:30:00.000Z')).toContain(evening);
    expect(await shown('2027-01-01T04:30:00.000Z')).toContain(morning);
  });

  it('the day on which a legal text changed is the same everywhere', async () => {
    const { Legal } = await import('./legal/Legal/Legal.tsx');
    const { siteArgs } = await import('./shared/SitePage/siteStories.ts');
    const { terms } = legal.documents;
    const content = {
      ...legal,
      documents: { ...legal.documents, terms: { ...terms, changedOn: '2026-11-21T00:00:00Z' } },
    };
    expect(textOf(<Legal {...siteArgs} content={content} document="terms" />)).toContain('November 21, 2026');
  });
});
