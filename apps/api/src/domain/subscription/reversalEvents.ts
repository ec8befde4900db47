import type { Standing } from '@signalsync/contract/model/standing';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import type { reversals } from '../../db/schema.sweeps.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import type { EventKind } from '../events/events.ts';
import { addressOf, amountText } from '../events/mailable.ts';
import { type EventMail, recordEvent, recordedOf } from '../events/record.ts';
import { tellOfReversal } from './reversalNotes.ts';

type ReversalRow = typeof reversals.$inferSelect;
type After = Pick<ReversalRow, 'intentId' | 'customerId' | 'amount' | 'currency' | 'refunds' | 'disputes'>;

/**
 * Records what has changed about a payment's refunds and disputes, and queues the mails. `before` is the row as it was;
 * undefined if the payment had none. `standing` is what the buyer's account has after the change; null without an account.
 * Must run in the transaction that writes the row.
 */
export async function recordReversed(
  tx: Database,
  change: { before: ReversalRow | undefined; after: After; buyer: Buyer; standing: Standing | null },
  now: Date,
): Promise<void> {
  const { before, after, buyer, standing } = change;
  const { checkout, user, isTold } = buyer;
  const { currency, intentId } = after;
  const isLate = (await recordedOf(tx, [intentId])).get(intentId)?.has('paidAfterEnd') === true;
  const changed = [
    ...after.refunds.flatMap((refund) => {
      const was = before?.refunds.find(({ id }) => id === refund.id)?.status;
      if (refund.status === was) return [];
      const kind = refundKindOf(was, refund.status);
      return kind === undefined
        ? []
        : [{ ...refund, kind, mailTo: refundMail(kind, refund, after, { isLate, standing }) }];
    }),
    ...after.disputes.flatMap((dispute) => {
      const was = before?.disputes.find(({ id }) => id === dispute.id)?.status;
      if (dispute.status === was) return [];
      const [kind, outcome] = disputeKinds[dispute.status];
      const values = { outcome, amount: amountText(dispute.amount, currency), standing };
      const mailTo = (to: string): EventMail => ({ to, name: 'disputed', values });
      return [{ ...dispute, kind, mailTo }];
    }),
  ];
  if (changed.length === 0) return;
  const to = user === undefined ? (checkout?.email ?? null) : addressOf(user);
  for (const { id, kind, status, createdAt, mailTo } of changed) {
    // The provider does not say when a refund failed or a dispute was decided.
    const isFirst = status === 'succeeded' || status === 'open' || before === undefined;
    const happenedAt = isFirst ? new Date(createdAt) : now;
    const isMailed = !(isTold && (kind === 'refunded' || kind === 'refundFailed'));
    const event = { kind, object: id, userId: user?.id ?? null, happenedAt };
    const isNew = await recordEvent(
      tx,
      { ...event, ...(checkout && { checkoutId: checkout.id }) },
      now,
      to !== null && isMailed ? mailTo(to) : null,
    );
    // Of a purchase that the server itself pays back, another note tells the team.
    if (isNew && isMailed) await tellOfReversal(tx, { kind, payment: after, id, email: to }, now);
  }
}

const disputeKinds = {
  open: ['disputed', 'opened'],
  won: ['disputeWon', 'won'],
  lost: ['disputeLost', 'lost'],
} as const satisfies Record<string, readonly [EventKind, string]>;

/** Returns the event of a refund that has changed its status; undefined if nobody needs to know. */
function refundKindOf(was: string | undefined, status: string): 'refunded' | 'refundFailed' | undefined {
  if (status === 'succeeded') return 'refunded';
  return was === 'succeeded' && status !== 'pending' ? 'refundFailed' : undefined;
}

function refundMail(
  kind: 'refunded' | 'refundFailed',
  { amount, createdAt }: After['refunds'][number],
  { refunds, currency, amount: paid }: After,
  known: { isLate: boolean; standing: Standing | null },
) {
  const returned = refunds.reduce((sum, each) => sum + (each.status === 'succeeded' ? each.amount : 0), 0);
  const values = {
    outcome: kind === 'refunded' ? ('succeeded' as const) : ('failed' as const),
    amount: amountText(amount, currency),
    refundedAt: createdAt,
    isAll: returned >= paid,
    ...known,
  };
  return (to: string): EventMail => ({ to, name: 'refunded', values });
}

/** The purchase and the account that a payment belongs to. */
interface Buyer {
  readonly checkout: CheckoutRow | undefined;
  readonly user: UserRow | undefined;
  /** The server itself refunds the purchase, and the mail `paidBack` says so. */
  readonly isTold: boolean;
}

/**
 * Returns who a payment belongs to.
 * @param ownerIds - the accounts that share the payment's customer
 */
export async function buyerOf(tx: Database, intentId: string, ownerIds: readonly string[]): Promise<Buyer> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.intentId, intentId));
  const userId = checkout === undefined ? (ownerIds[0] ?? null) : (checkout.userId ?? checkout.claimedBy);
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  const [refund] =
    checkout === undefined
      ? []
      : await tx
          .select({ status: purchaseRefunds.status })
          .from(purchaseRefunds)
          .where(and(eq(purchaseRefunds.checkoutId, checkout.id), ne(purchaseRefunds.status, 'person')));
  return { checkout, user, isTold: refund !== undefined };
}
