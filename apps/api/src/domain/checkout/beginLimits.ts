import type { Database } from '../../db/database.ts';
import type { Limits } from '../../settings/settings.ts';
import { networkBuckets, type Networks } from '../core/networks.ts';
import { type Bucket, countAll, type LimitReached } from '../core/rateLimits.ts';
import { emailKeyOf } from '../core/users.ts';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Whose limit is full: that of the browser or account (`owner`), of its network, or of an email address. */
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
 * Returns the limits of new checkouts: for the account, or else the guest's browser, and for the networks. In each
 * network, guests and signed-in users are counted apart. So guests cannot keep users from buying by using up the limit
 * of a network.
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

/** Returns the full limit among those of `beginBuckets`, with its kind; null if none is full. */
export function beginRejected(reached: LimitReached | null): BeginRejected | null {
  const isOwners = reached?.key.startsWith(prefixes.owner) === true;
  return rejectedBy(isOwners ? 'owner' : 'network', reached);
}

/**
 * Counts a guest's checkout for the email address that the checkout just got. If too many checkouts were counted for
 * this address, returns that limit.
 */
export async function countAddress(db: Database, { checkout }: Limits, email: string, now: Date) {
  const key = `${prefixes.address}${emailKeyOf(email)}`;
  const bucket = { key, limit: checkout.addressPerDay, windowSeconds: daySeconds };
  return rejectedBy('address', await countAll(db, now, [bucket]));
}
