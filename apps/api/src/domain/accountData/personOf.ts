import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { PersonIds } from '../../db/personalData.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { checkouts, type UserRow } from '../../db/schema.ts';
import { isUnclaimedUnder } from '../checkout/unclaimed.ts';

/**
 * Returns what our rows name a person by. A purchase that waits for its claim, or was paid back instead, counts if the
 * person has proven its address and has not said that somebody else bought it. A purchase that somebody else has begun
 * with this address and not paid does not.
 */
export async function personOf(db: Database, user: UserRow): Promise<PersonIds> {
  const isProven = user.emailProvenAt !== null;
  const { id, owner, userId, customerId, intentId } = checkouts;
  const bought = await db
    .select({ id, owner, userId, customerId, intentId })
    .from(checkouts)
    .where(
      or(
        eq(userId, user.id),
        // Claimed, and the claim is not carried out yet. An index has what is paid and has no account.
        and(eq(checkouts.status, 'paid'), isNull(userId), eq(checkouts.claimedBy, user.id)),
        isProven ? isUnclaimedUnder(db, user.signInKey) : undefined,
        isProven ? and(isNull(userId), inArray(id, await refundedTo(db, user))) : undefined,
      ),
    );
  // A purchase that is not the person's yet may have another buyer's customer.
  const customers = [user.stripeCustomerId, ...bought.map((row) => (row.userId === null ? null : row.customerId))];
  return {
    userId: user.id,
    provenAddress: isProven ? user.signInEmail : null,
    provenKey: isProven ? user.signInKey : null,
    customerIds: [...new Set(customers.filter((customer) => customer !== null))].toSorted(),
    checkoutIds: bought.map((row) => row.id),
    guestCheckoutIds: bought.flatMap((row) => (row.owner.startsWith('guest:') ? row.id : [])),
    intentIds: bought.flatMap((row) => row.intentId ?? []),
  };
}

/** Returns the ids of purchases under an account's address that our server ended and refunded by itself. */
async function refundedTo(db: Database, user: UserRow): Promise<string[]> {
  const { checkoutId, userId, emailKey, reason } = purchaseRefunds;
  // A purchase that nobody had claimed when no account had its address has no account.
  const isOfPerson = or(eq(userId, user.id), and(isNull(userId), eq(emailKey, user.signInKey)));
  const rows = await db
    .select({ checkoutId })
    .from(purchaseRefunds)
    .where(and(isOfPerson, ne(reason, 'notMine')));
  return rows.map((row) => row.checkoutId);
}
