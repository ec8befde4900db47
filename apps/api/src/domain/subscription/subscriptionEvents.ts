import type { Standing } from '@signalsync/contract/model/standing';
import type { Database } from '../../db/database.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import { addressOf, amountText, linkFor } from '../events/mailable.ts';
import { type EventMail, recordEvent, takeBackMails } from '../events/record.ts';
import { type SubscriptionChange, paymentProblems } from './subscriptionChanges.ts';
import type { UserRow } from '../../db/schema.ts';

/** What the mails about a subscription say beside the event. */
interface Facts {
  readonly plan: string;
  readonly asksForAuthentication: boolean;
  /** What the member has after it; null if it is not known. */
  readonly standing: Standing | null;
}

/** Records an event of a subscription and queues its mail. Must run in the transaction that writes the plan. */
export async function recordChange(
  tx: Database,
  user: UserRow,
  subscription: ProviderSubscription,
  change: SubscriptionChange,
  facts: Facts,
  now: Date,
): Promise<void> {
  const { object, happenedAt } = change;
  const event = { object, happenedAt, userId: user.id };
  const record = (kind: Parameters<typeof recordEvent>[1]['kind'], mail: EventMail | null) =>
    recordEvent(tx, { kind, ...event }, now, mail);
  switch (change.kind) {
    case 'renewed':
      await record('renewed', receiptOf(user, subscription, 'renewed', facts));
      return;
    case 'recovered': {
      const wasTold = await takeBackMails(tx, object, paymentProblems);
      await record('recovered', receiptOf(user, subscription, wasTold ? 'recovered' : 'renewed', facts));
      return;
    }
    case 'paymentFailed': {
      const kind = facts.asksForAuthentication ? 'authenticationAsked' : 'paymentDeclined';
      await record(kind, failureOf(user, subscription, facts));
      return;
    }
    case 'givenUp':
      await takeBackMails(tx, object, paymentProblems);
      await record('givenUp', endOf(user, 'givenUp', facts, happenedAt));
      return;
    case 'ended':
      await record('ended', endOf(user, 'ended', facts, happenedAt));
  }
}

function receiptOf(
  user: UserRow,
  { latestInvoice }: ProviderSubscription,
  outcome: 'renewed' | 'recovered',
  { plan, standing }: Facts,
): EventMail | null {
  if (latestInvoice === null || latestInvoice.paidAt === null) return null;
  const { amountPaid, currency, paidAt, periodEnd, url } = latestInvoice;
  const values = {
    outcome,
    plan,
    amount: amountText(amountPaid, currency),
    paidAt: paidAt.toISOString(),
    paidUntil: periodEnd?.toISOString() ?? null,
    invoiceUrl: linkFor(user, url),
    standing,
  };
  return { to: addressOf(user), name: 'renewed', values };
}

function failureOf(
  user: UserRow,
  { latestInvoice }: ProviderSubscription,
  { plan, asksForAuthentication, standing }: Facts,
): EventMail | null {
  if (latestInvoice === null) return null;
  const { amount, currency, url } = latestInvoice;
  const values = {
    reason: asksForAuthentication ? ('authentication' as const) : ('declined' as const),
    plan,
    amount: amountText(amount, currency),
    invoiceUrl: linkFor(user, url),
    standing,
  };
  return { to: addressOf(user), name: 'paymentFailed', values };
}

const endOf = (user: UserRow, reason: 'ended' | 'givenUp', { plan, standing }: Facts, endedAt: Date): EventMail => ({
  to: addressOf(user),
  name: 'planEnded',
  values: { reason, plan, endedAt: endedAt.toISOString(), standing },
});
