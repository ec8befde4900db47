import { isIP, isIPv4 } from 'node:net';
import type { AppContext } from './env.ts';

/**
 * Returns the client's IP address. Trusts X-Forwarded-For only as far as our own proxies wrote it. With `hops` proxies
 * in front of the server, uses the entry that the outermost proxy added.
 */
export function clientIp(c: AppContext, hops: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (hops === 0) return direct;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = chain.at(-hops);
  return entry !== undefined && isIP(entry) !== 0 ? entry : direct;
}

/**
 * Returns the network of an IP address: the first three numbers of IPv4, or the first four groups of IPv6. Limits count
 * calls per network, because usually one household or company uses the whole network.
 */
export function ipPrefix(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.');
  if (isIP(mapped) === 0) return mapped;
  const [head = '', tail] = mapped.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
