import type { Bucket } from './rateLimits.ts';

/** The networks that a client's address belongs to, as limits count them. */
export interface Networks {
  /** What one household or company usually has: the first three numbers of IPv4, or a /56 of IPv6. */
  readonly near: string;
  /** The /48 of IPv6, which one line or one rented server may have as a whole. Null for IPv4. */
  readonly wide: string | null;
}

/** How much more a /48 may do than each /56 in it: it may belong to one person, or to several households. */
export const wideTimes = 2;

/**
 * Returns a limit for each of a client's networks, to be counted together. Whoever has a /48 has 256 networks of the
 * size /56, so both sizes are limited.
 * @param limit - the limit of the near network
 * @param keyOf - returns the key of the bucket for a network
 */
export function networkBuckets(
  { near, wide }: Networks,
  { limit, windowSeconds }: Omit<Bucket, 'key'>,
  keyOf: (network: string) => string,
): Bucket[] {
  const ofNear = { key: keyOf(near), limit, windowSeconds };
  return wide === null ? [ofNear] : [ofNear, { key: keyOf(wide), limit: limit * wideTimes, windowSeconds }];
}
