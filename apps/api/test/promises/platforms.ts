import { and, eq, gt, inArray, isNull, like, or } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { devPlatformInvites, devPlatformMembers, devTradingviewAccess } from '../../src/db/schema.dev.ts';
import type { Invite, Life, Platforms } from './life.ts';

/** Reads from the fake platforms which access a member's accounts have. `now` is in ms since 1970. */
export async function platformsOf(db: Database, { number, invites }: Life, now: number): Promise<Platforms> {
  const name = `life${number}_`;
  const older = olderIn(invites);
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
    olderInvites: await workingIn(db, older, now),
  };
}

/** Returns all invites except the newest one of each platform. */
const olderIn = (invites: readonly Invite[]) =>
  invites.filter((invite) => invite !== invites.findLast(({ platform }) => platform === invite.platform));

/** Returns the platforms whose invites, of those given, still work. */
async function workingIn(db: Database, invites: readonly Invite[], now: number) {
  const { platform, code, closedAt, expiresAt } = devPlatformInvites;
  const codes = invites.map((invite) => invite.code);
  const isInTime = or(isNull(expiresAt), gt(expiresAt, new Date(now)));
  const works = and(inArray(code, codes), isNull(closedAt), isInTime);
  return (await db.select({ platform }).from(devPlatformInvites).where(works)).map((invite) => invite.platform);
}
