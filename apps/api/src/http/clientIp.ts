import { isIP, isIPv4 } from 'node:net';
import type { Networks } from '../domain/core/networks.ts';
import type { AppContext } from './env.ts';

/**
 * Returns the client's IP address. X-Forwarded-For is trusted only as far as our own proxies wrote it: with `hops`
 * proxies in front of the server, the result is the entry that the outermost proxy added.
 */
export function clientIp(c: AppContext, hops: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (hops === 0) return direct;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = chain.at(-hops);
  return entry !== undefined && isIP(entry) !== 0 ? entry : direct;
}

/**
 * Returns the networks of an IP address. Limits count calls per network, because usually one household or company uses
 * the whole network.
 */
export function networksOf(ip: string): Networks {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped)) return { near: mapped.split('.').slice(0, 3).join('.'), wide: null };
  if (isIP(mapped) === 0) return { near: mapped, wide: null };
  const [head = '', tail] = mapped.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const [first = 0, second = 0, third = 0, fourth = 0] = groups.map((group) => Number.parseInt(group, 16));
  const wide = [first, second, third].map((group) => group.toString(16)).join(':');
  return { near: `${wide}:${(fourth & 0xff00).toString(16)}::/56`, wide: `${wide}::/48` };
}
