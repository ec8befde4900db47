import { countAll } from '../domain/rateLimits.ts';
import type { Dependencies } from '../app.ts';
import { clientIp, ipPrefix } from './clientIp.ts';
import type { AppContext } from './env.ts';
import { tooMany } from './limits.ts';

/** Refuses a call when its network made too many of the same kind in the last minute. */
export async function limitCalls(c: AppContext, kind: string, { db, clock, settings }: Dependencies): Promise<void> {
  const bucket = {
    key: `calls:${kind}:${ipPrefix(clientIp(c, settings.trustedProxyHops))}`,
    limit: settings.limits.callsPerMinute,
    windowSeconds: 60,
  };
  const reached = await countAll(db, clock.now(), [bucket]);
  if (reached !== null) throw tooMany('Too many requests came from your network.', reached);
}
