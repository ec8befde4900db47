import { and, eq, gt, isNull, like, or } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { devPlatformMembers, devTradingviewAccess } from '../../src/db/schema.dev.ts';
import type { Life, Platforms } from './life.ts';

/** Reads from the fake platforms which access the accounts of a member have. `now` is in ms since 1970. */
export async function platformsOf(db: Database, { number }: Life, now: number): Promise<Platforms> {
  const name = `life${number}_`;
  const members = await db
    .select()
    .from(devPlatformMembers)
    .where(like(devPlatformMembers.username, `life${number}\\_%`));
  const { expiresAt, usernameKey } = devTradingviewAccess;
  const scripts = await db
    .select({ expiresAt })
    .from(devTradingviewAccess)
    .where(and(eq(usernameKey, `${name}tr`), or(isNull(expiresAt), gt(expiresAt, new Date(now)))));
  const discord = members.find(({ platform }) => platform === 'discord');
  return {
    discord: discord === undefined ? null : { role: discord.role },
    telegram: members.some(({ platform }) => platform === 'telegram'),
    tradingview: scripts.map((each) => each.expiresAt?.getTime() ?? null),
  };
}
