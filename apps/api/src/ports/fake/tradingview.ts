import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devTradingviewAccess } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import { PlatformError, type TradingviewPort } from '../platforms.ts';
import type { Faults } from './faults.ts';

/** A username's access to a script, and when that access ends. */
type FakeAccess = typeof devTradingviewAccess.$inferSelect;

/** The fake TradingView, with a function to read which scripts are shared with which usernames. */
export interface FakeTradingview extends TradingviewPort {
  access(): Promise<FakeAccess[]>;
}

/** Ids of the fake's scripts. */
const fakeScriptIds = ['PUB;sample-1', 'PUB;sample-2', 'PUB;sample-3', 'PUB;sample-4'] as const;

/**
 * Creates the fake TradingView. Every valid username exists there, unless it begins with `nobody`. Only outside
 * production.
 */
export function fakeTradingview(deps: { db: Database; clock: Clock; faults: Faults }): FakeTradingview {
  const { db, clock, faults } = deps;
  const table = devTradingviewAccess;
  const isThis = ({ username, scriptId }: { username: string; scriptId: string }) =>
    and(eq(table.usernameKey, username.toLowerCase()), eq(table.scriptId, scriptId));

  async function failsNow(scriptId: string): Promise<boolean> {
    if (scriptId === fakeScriptIds[0]) return faults.isOn('tradingview', 'firstScriptFails');
    return scriptId === fakeScriptIds.at(-1) && (await faults.isOn('tradingview', 'someScriptsFail'));
  }

  return {
    scriptIds: fakeScriptIds,
    access: () => db.select().from(table).orderBy(asc(table.usernameKey), asc(table.scriptId)),
    findUsername: (username) => faults.during('tradingview', () => Promise.resolve(known(username))),
    grant: ({ username, scriptId, until }) =>
      faults.during('tradingview', async () => {
        if (await failsNow(scriptId)) throw new PlatformError('away', 'TradingView could not share this script.');
        if (known(username) === undefined) throw new PlatformError('missing', 'TradingView knows no such username.');
        await db
          .insert(table)
          .values({ usernameKey: username.toLowerCase(), scriptId, username, expiresAt: until })
          .onConflictDoUpdate({ target: [table.usernameKey, table.scriptId], set: { username, expiresAt: until } });
      }),
    revoke: (access) =>
      faults.during('tradingview', async () => {
        await db.delete(table).where(isThis(access));
      }),
    accessOf: (access) =>
      faults.during('tradingview', async () => {
        const [row] = await db.select().from(table).where(isThis(access));
        const isOver = row !== undefined && row.expiresAt !== null && row.expiresAt <= clock.now();
        return isOver ? undefined : row?.expiresAt;
      }),
  };
}

function known(username: string): string | undefined {
  return /^[\w-]{3,40}$/.test(username) && !/^nobody/i.test(username) ? username : undefined;
}
