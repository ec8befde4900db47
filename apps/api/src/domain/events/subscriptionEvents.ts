import type { Database } from '../../db/database.ts';
import { type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import type { UserRow } from '../account/userRow.ts';
import type { BillingContext } from '../billing/context.ts';
import { addressOf, amountText, linkFor } from './mailable.ts';
import { type EventMail, recordEvent, takeBackMails } from './record.ts';
import { type SubscriptionNews, troubles } from './subscriptionNews.ts';

/**
 * Returns whether the bank asks the cardholder to authenticate the payment of a subscription's latest invoice. Asks the
 * provider, so call it outside a transaction.
 */
export async function isAuthenticationAsked(
  { payments }: Pick<BillingContext, 'payments'>,
  { latestInvoice }: ProviderSubscription,
): Promise<boolean> {
  const intentId = latestInvoice?.payments.at(-1);
  if (intentId === undefined) return false;
  return (await unlessMissing(payments.intent(intentId)))?.asksForAuthentication === true;
}

/** Records an event of a subscription and queues its mail. Must run in the transaction that writes the plan. */
export async function recordNews(
  tx: Database,
  user: UserRow,
  subscription: ProviderSubscription,
  news: SubscriptionNews,
  facts: { plan: string; asksForAuthentication: boolean },
  now: Date,
): Promise<void> {
  const { object, happenedAt } = news;
  const happening = { object, happenedAt, userId: user.id };
  const record = (kind: Parameters<typeof recordEvent>[1]['kind'], mail: EventMail | null) =>
    recordEvent(tx, { kind, ...happening }, now, mail);
  switch (news.kind) {
    case 'renewed':
      await record('renewed', receiptOf(user, subscription, 'renewed', facts.plan));
      return;
    case 'recovered': {
      const wasTold = await takeBackMails(tx, object, troubles);
      await record('recovered', receiptOf(user, subscription, wasTold ? 'recovered' : 'renewed', facts.plan));
      return;
    }
    case 'paymentFailed': {
      const kind = facts.asksForAuthentication ? 'authenticationAsked' : 'paymentDeclined';
      await record(kind, failureOf(user, subscription, facts));
      return;
    }
    case 'givenUp':
      await takeBackMails(tx, object, troubles);
      await record('givenUp', endOf(user, 'givenUp', facts.plan, happenedAt));
      return;
    case 'ended':
      await record('ended', endOf(user, 'ended', facts.plan, happenedAt));
  }
}

function receiptOf(
  user: UserRow,
  { latestInvoice, currentPeriodEnd, isEnding }: ProviderSubscription,
  outcome: 'renewed' | 'recovered',
  plan: string,
): EventMail | null {
  if (latestInvoice === null || latestInvoice.paidAt === null) return null;
  const { amountPaid, currency, paidAt, url } = latestInvoice;
  const values = {
    outcome,
    plan,
    amount: amountText(amountPaid, currency),
    paidAt: paidAt.toISOString(),
    paidUntil: currentPeriodEnd.toISOString(),
    isEnding,
    invoiceUrl: linkFor(user, url),
  };
  return { to: addressOf(user), name: 'renewed', values };
}

function failureOf(
  user: UserRow,
  { openInvoice }: ProviderSubscription,
  { plan, asksForAuthentication }: { plan: string; asksForAuthentication: boolean },
): EventMail | null {
  if (openInvoice === null) return null;
  const { amount, currency, nextPaymentAttempt, url } = openInvoice;
  const values = {
    reason: asksForAuthentication ? ('authentication' as const) : ('declined' as const),
    plan,
    amount: amountText(amount, currency),
    nextTry: nextPaymentAttempt?.toISOString() ?? null,
    invoiceUrl: linkFor(user, url),
  };
  return { to: addressOf(user), name: 'paymentFailed', values };
}

const endOf = (user: UserRow, reason: 'ended' | 'givenUp', plan: string, endedAt: Date): EventMail => ({
  to: addressOf(user),
  name: 'planEnded',
  values: { reason, plan, endedAt: endedAt.toISOString() },
});
