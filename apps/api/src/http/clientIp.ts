import { isIP, isIPv4 } from 'node:net';
import type { AppContext } from './env.ts';

/**
 * Returns the client's IP address. Trusts X-Forwarded-For only as far as our own proxies wrote it: with `hops` proxies
 * in front, the entry that the outermost one added.
 */
export function clientIp(c: AppContext, hops: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (hops === 0) return direct;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = chain.at(-hops);
  return entry !== undefined && isIP(entry) !== 0 ? entry : direct;
}

/**
 * Returns the network that one customer usually has: the first three numbers of IPv4, the first four groups of IPv6.
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
