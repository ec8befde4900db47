import type { currentUser } from '@signalsync/contract/calls/user';
import type { ReplyInputOf } from '@signalsync/contract/endpoint';
import type { UserRow } from '../../db/schema.ts';
import { emailKeyOf } from '../core/users.ts';
import { hasPlan } from '../subscription/storedPlan.ts';

/** Returns the user as the contract (the types of the HTTP calls) defines it. */
export function userReply(row: UserRow): ReplyInputOf<typeof currentUser> {
  const isUnconfirmed = emailKeyOf(row.email) !== row.signInKey;
  return {
    id: row.id,
    email: row.email,
    signInEmail: isUnconfirmed ? row.signInEmail : null,
    plan: row.plan,
    subscriptionStatus: hasPlan(row) ? 'active' : 'inactive',
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    billingName: row.billingName,
    billingAddress: row.billingAddress,
    discordUsername: row.discordUsername,
    createdAt: row.createdAt.toISOString(),
  };
}
