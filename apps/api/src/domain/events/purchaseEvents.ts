import type { MailValues } from '@signalsync/mails';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { UserRow } from '../account/userRow.ts';
import type { BillingContext, CheckoutRow } from '../billing/context.ts';
import { guaranteeOf, namedInMail } from '../billing/guarantee.ts';
import { waitsUntil } from '../checkout/unclaimed.ts';
import { addressOf, amountText } from './mailable.ts';
import { recordEvent } from './record.ts';

type Buyer = MailValues<'bought'>['buyer'];

/** When and for how much a purchase renews. `amount` is a text for mails, and null if the provider did not say. */
export interface Renewal {
  readonly renewsAt: Date;
  readonly amount: string | null;
}

/**
 * Returns how a subscription renews, for a mail; null if it does not. Asks the provider, so call it outside a
 * transaction. What happened is recorded even if the provider does not say: then this is logged and left out of the
 * mail.
 * @param read - reads the subscription; returns null for a purchase without one
 */
export async function renewalOf(
  { payments, log }: BillingContext,
  read: () => Promise<ProviderSubscription | null>,
): Promise<Renewal | null> {
  let renewal: Renewal | null = null;
  try {
    const subscription = await read();
    if (subscription === null || subscription.isEnding) return null;
    renewal = { renewsAt: subscription.currentPeriodEnd, amount: null };
    const { amount, currency } = await payments.nextCharge(subscription.id);
    return { ...renewal, amount: amountText(amount, currency) };
  } catch (error) {
    log.error('A mail is sent without the next charge', error);
    return renewal;
  }
}

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
  const isUpgrade = checkout.kind === 'once' && isGranted && before !== undefined && hasRunningPlan(before);
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

const hasRunningPlan = ({ stripeSubscriptionId, subscriptionStatus }: UserRow): boolean =>
  stripeSubscriptionId !== null && subscriptionStatus === 'active';
