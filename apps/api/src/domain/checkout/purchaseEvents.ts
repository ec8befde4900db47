import type { MailValues } from '@signalsync/mails';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, type UserRow, users } from '../../db/schema.ts';
import { guaranteeOf, namedInMail } from '../subscription/guarantee.ts';
import { waitsUntil } from './unclaimed.ts';
import type { Renewal } from '../subscription/renewal.ts';
import { runningSubscription } from '../subscription/storedPlan.ts';
import { addressOf, amountText } from '../events/mailable.ts';
import { recordEvent } from '../events/record.ts';

type Buyer = MailValues<'bought'>['buyer'];

/**
 * Records a purchase that was paid, and queues its confirmation. `before` is the account as it was before the purchase;
 * undefined if no account gets it yet. `paidAt` is the provider's. If the plan was not given (`isGranted`), the mail about
 * the refund says it. Must run in the transaction that records the payment, after the plan was given.
 */
export async function recordBought(
  tx: Database,
  purchase: {
    checkout: CheckoutRow;
    before: UserRow | undefined;
    renewal: Renewal | null;
    isGranted: boolean;
    paidAt: Date;
  },
  now: Date,
): Promise<void> {
  const { checkout, before, renewal, isGranted, paidAt } = purchase;
  const { id: checkoutId, intentId, email, planName: plan, amountDue, currency } = checkout;
  const isGuest = checkout.owner.startsWith('guest:');
  const isUpgrade =
    checkout.kind === 'once' && isGranted && before !== undefined && runningSubscription(before) !== null;
  const [user] = before === undefined ? [] : await tx.select().from(users).where(eq(users.id, before.id));
  const to = user === undefined ? email : addressOf(user);
  if (intentId === null) throw new Error(`The paid checkout ${checkoutId} has no payment`);
  const guarantee = user === undefined ? null : await guaranteeOf(tx, user, now, intentId);
  const values = {
    buyer: buyerOf({ isUpgrade, isGuest }),
    plan,
    amount: amountText(amountDue ?? 0, currency ?? 'usd'),
    paidAt: paidAt.toISOString(),
    // An unclaimed purchase does not renew.
    renewsAt: user === undefined ? null : (renewal?.renewsAt.toISOString() ?? null),
    renewalAmount: user === undefined ? null : (renewal?.amount ?? null),
    guaranteeUntil: namedInMail(guarantee?.lastDay, now),
    earlierGuaranteeUntil: isUpgrade ? namedInMail(guarantee?.earlierLastDay, now) : null,
    waits: user === undefined ? { kind: checkout.kind, until: waitsUntil(paidAt).toISOString() } : null,
  };
  const bought = isGuest ? 'boughtByGuest' : 'boughtByMember';
  await recordEvent(
    tx,
    {
      kind: isUpgrade ? 'changedToLifetime' : bought,
      object: intentId,
      userId: user?.id ?? null,
      checkoutId,
      happenedAt: paidAt,
    },
    now,
    to === null || !isGranted ? null : { to, name: 'bought', values },
  );
}

function buyerOf(is: { isUpgrade: boolean; isGuest: boolean }): Buyer {
  if (is.isUpgrade) return 'upgrade';
  return is.isGuest ? 'guest' : 'member';
}
