import type { Bucket } from './rateLimits.ts';

/** The networks that a client's IP address belongs to. Limits count by network. */
export interface Networks {
  /**
   * The network of one household or company: the first three numbers of an IPv4 address, or the /56 of an IPv6 address.
   */
  readonly near: string;
  /** The /48 of an IPv6 address, which one line or one rented server may have as a whole. Null for IPv4. */
  readonly wide: string | null;
}

/** The limit of a /48 is this many times that of a /56: a /48 may belong to one person, or to several households. */
export const wideTimes = 2;

/**
 * Returns a limit for each of a client's networks; all of them must be counted. A client with a whole /48 has 256
 * networks of the size /56, so limits on the small networks alone would not stop it.
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
