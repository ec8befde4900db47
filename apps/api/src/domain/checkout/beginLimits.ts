import type { Database } from '../../db/database.ts';
import type { Limits } from '../../settings/settings.ts';
import { networkBuckets, type Networks } from '../core/networks.ts';
import { type Bucket, countAll, type LimitReached } from '../core/rateLimits.ts';
import { emailKeyOf } from '../core/users.ts';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Whose limit is full: this browser's or account's, its network's, or that of an email address. */
type BeginLimit = 'owner' | 'network' | 'address';

/** How long a buyer must wait, and why. */
export type BeginRejected = LimitReached & { readonly limit: BeginLimit };

const prefixes: Record<BeginLimit, string> = {
  owner: 'checkout-owner:',
  network: 'checkout-network:',
  address: 'checkout-address:',
};

const rejectedBy = (limit: BeginLimit, reached: LimitReached | null): BeginRejected | null =>
  reached && { ...reached, limit };

/**
 * Returns the limits of new checkouts: for the account, or else the guest's browser, and for the networks. A network's
 * guests and its signed-in users count apart, so that strangers there keep no user from buying.
 * @param buyer - `owner` as in the table of checkouts; `userId` is null for a guest
 */
export function beginBuckets(
  { checkout }: Limits,
  buyer: { readonly owner: string; readonly userId: string | null },
  networks: Networks,
): Bucket[] {
  const { owner, userId } = buyer;
  const keyOf = (span: string) => (network: string) =>
    `${prefixes.network}${span}:${userId === null ? 'guests' : 'users'}:${network}`;
  return [
    { key: `${prefixes.owner}${owner}`, limit: checkout.ownerPerDay, windowSeconds: daySeconds },
    ...networkBuckets(networks, { limit: checkout.networkPerHour, windowSeconds: hourSeconds }, keyOf('hour')),
    ...networkBuckets(networks, { limit: checkout.networkPerDay, windowSeconds: daySeconds }, keyOf('day')),
  ];
}

/** Returns a full bucket of `beginBuckets` with its kind; null if none was reached. */
export function beginRejected(reached: LimitReached | null): BeginRejected | null {
  const isOwners = reached?.key.startsWith(prefixes.owner) === true;
  return rejectedBy(isOwners ? 'owner' : 'network', reached);
}

/** Counts a guest's checkout for the address that it just got. Returns the full limit instead, if it is full. */
export async function countAddress(db: Database, { checkout }: Limits, email: string, now: Date) {
  const key = `${prefixes.address}${emailKeyOf(email)}`;
  const bucket = { key, limit: checkout.addressPerDay, windowSeconds: daySeconds };
  return rejectedBy('address', await countAll(db, now, [bucket]));
}
