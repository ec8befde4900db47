import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { PersonIds } from '../../db/personalData.ts';
import { checkouts, type UserRow } from '../../db/schema.ts';
import { isUnclaimedUnder } from '../checkout/unclaimed.ts';

/**
 * Returns what our rows name a person by. A purchase that waits for its claim counts if the person has proven its
 * address: they may claim it. A purchase that somebody else has begun with this address and not paid does not.
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
