import type { Standing } from '@signalsync/contract/model/standing';
import type { UnwrittenMail } from '@signalsync/mails';
import type { Database } from '../../db/database.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ProviderIntent, ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import type { EventKind } from '../events/events.ts';
import { addressOf, amountText, linkFor, recordEvent, recordKey, takeBackMails } from '../events/record.ts';
import { hasPlan, isSetToEnd } from './storedPlan.ts';

/** An event that a subscription's state proves and that is not recorded yet. */
export interface SubscriptionChange {
  readonly kind: 'renewed' | 'resumed' | 'recovered' | 'paymentFailed' | 'givenUp' | 'ended';
  readonly object: string;
  readonly happenedAt: Date;
}

/** The kinds of events about an invoice that could not be charged. */
const paymentProblems = ['paymentDeclined', 'authenticationAsked', 'givenUp'] as const satisfies readonly EventKind[];

/** The kinds of events about an invoice that was paid. */
const paidEvents = ['renewed', 'resumed', 'recovered'] as const satisfies readonly EventKind[];

const hasUnpaidRenewal = ({ latestInvoice: invoice }: ProviderSubscription): boolean =>
  invoice !== null && invoice.isRenewal && invoice.paidAt === null;

/** Returns the `period` in the records of events about an invoice's newest failed try. */
const periodOfTry = ({ tries }: SubscriptionInvoice): string => (tries > 1 ? String(tries) : '');

/** Returns whether a subscription has ended because it was cancelled while its renewal was due. */
export const isCancelledWhileDue = (subscription: ProviderSubscription): boolean =>
  subscription.status === 'canceled' && subscription.endedBecause === 'requested' && hasUnpaidRenewal(subscription);

/** Returns the ids of the provider's objects whose recorded events `changesIn` needs. */
export const objectsOf = ({ id, latestInvoice }: ProviderSubscription): string[] =>
  latestInvoice === null ? [id] : [id, latestInvoice.id];

/**
 * Returns the events that a subscription proves and that are not recorded yet. Needs no calls of its own, so a sweep
 * can use it for many subscriptions at once.
 */
export function changesIn(
  user: Pick<UserRow, 'subscriptionStatus' | 'cancelAtPeriodEnd'>,
  subscription: ProviderSubscription,
  recorded: ReadonlyMap<string, ReadonlySet<EventKind>>,
  now: Date,
): SubscriptionChange[] {
  const { id, latestInvoice: invoice, status, endedAt, endedBecause } = subscription;
  const told = recorded.get(invoice?.id ?? '') ?? new Set<EventKind>();
  const changes: SubscriptionChange[] = [];
  // If the subscription is unpaid and our tables still have its plan, it has become unpaid since they were written.
  const isUnpaidRenewal = hasUnpaidRenewal(subscription);
  const isGivenUp =
    isUnpaidRenewal &&
    ((status === 'canceled' && endedBecause !== 'requested') ||
      (status === 'unpaid' && (hasPlan(user) || subscription.pause !== null)));
  // The mail about the cancellation already says that the plan has ended, so there is no second mail.
  const isTold = isCancelledWhileDue(subscription) && !isSetToEnd(user);
  if (invoice?.isRenewal === true && invoice.paidAt !== null && !paidEvents.some((paid) => told.has(paid))) {
    const hasFailed = paymentProblems.some((problem) => told.has(problem));
    const kind = subscription.isFirstAfterPause ? 'resumed' : hasFailed ? 'recovered' : 'renewed';
    changes.push({ kind, object: invoice.id, happenedAt: invoice.paidAt });
  }
  if (
    invoice !== null &&
    isUnpaidRenewal &&
    status === 'past_due' &&
    invoice.status === 'open' &&
    // While the payment is in progress, the bank has not answered yet.
    !invoice.isProcessing &&
    !paymentProblems.some((problem) => recorded.get(recordKey(invoice.id, periodOfTry(invoice)))?.has(problem))
  )
    changes.push({ kind: 'paymentFailed', object: invoice.id, happenedAt: invoice.tries > 1 ? now : invoice.since });
  if (invoice !== null && isGivenUp && !told.has('givenUp'))
    changes.push({ kind: 'givenUp', object: invoice.id, happenedAt: endedAt ?? now });
  if (status === 'canceled' && !isGivenUp && !isTold && recorded.get(id)?.has('ended') !== true)
    changes.push({ kind: 'ended', object: id, happenedAt: endedAt ?? now });
  return changes;
}

/** Values that mails about a subscription contain, in addition to the values of the event. */
export interface SubscriptionFacts {
  readonly plan: string;
  /** The last try to charge the latest invoice; undefined if there was none, or no event is about it. */
  readonly lastTry: Pick<ProviderIntent, 'asksForAuthentication' | 'triedAt'> | undefined;
  /** The member's plan state after the event; null if it is not known. */
  readonly standing: Standing | null;
}

/** Records an event of a subscription and queues its mail. Must run in the transaction that writes the plan. */
export async function recordChange(
  tx: Database,
  user: UserRow,
  { latestInvoice: invoice }: ProviderSubscription,
  { kind, object, happenedAt }: SubscriptionChange,
  { plan, lastTry, standing }: SubscriptionFacts,
  now: Date,
): Promise<void> {
  const event = { object, happenedAt, userId: user.id };
  const to = addressOf(user);
  const record = (recorded: EventKind, mail: UnwrittenMail | null) =>
    recordEvent(tx, { ...event, kind: recorded }, now, mail && { to, ...mail });
  const isDecided = kind === 'recovered' || kind === 'resumed' || kind === 'givenUp' || kind === 'paymentFailed';
  const wasTold = isDecided && (await takeBackMails(tx, object, paymentProblems));
  if (kind === 'givenUp' || kind === 'ended') {
    const values = { reason: kind, plan, endedAt: happenedAt.toISOString(), standing };
    await record(kind, { name: 'planEnded', values });
    return;
  }
  const common = { plan, invoiceUrl: linkFor(user, invoice?.url ?? null), standing };
  if (kind === 'paymentFailed') {
    if (invoice === null) return;
    const [recorded, reason] = lastTry?.asksForAuthentication
      ? (['authenticationAsked', 'authentication'] as const)
      : (['paymentDeclined', 'declined'] as const);
    // After a pause there is no access that could end.
    const accessEnds = standing?.hasAccess === true ? (standing.due?.endsIfUnpaid ?? null) : null;
    const again = invoice.tries > 1 ? { accessEnds } : null;
    const values = { ...common, reason, again, amount: amountText(invoice.amount, invoice.currency) };
    const at = { period: periodOfTry(invoice), happenedAt: again && lastTry?.triedAt ? lastTry.triedAt : happenedAt };
    await recordEvent(tx, { ...event, ...at, kind: recorded }, now, { to, name: 'paymentFailed', values });
    return;
  }
  const values = invoice?.paidAt && {
    ...common,
    outcome: kind === 'resumed' ? kind : wasTold ? ('recovered' as const) : ('renewed' as const),
    amount: amountText(invoice.amountPaid, invoice.currency),
    paidAt: invoice.paidAt.toISOString(),
    paidUntil: invoice.periodEnd?.toISOString() ?? null,
  };
  await record(kind, values ? { name: 'renewed', values } : null);
}
