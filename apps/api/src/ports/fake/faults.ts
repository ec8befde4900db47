import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformFaults } from '../../db/schema.dev.ts';
import { PlatformError, platformTimeoutMs } from '../platforms.ts';

/** Faults that every platform can have. */
const common = ['away', 'slow', 'limited', 'rejected', 'answerLost'] as const;

/** The faults that can be switched on, by platform. */
export const faultsOf = {
  discord: [...common, 'oauthRejected'],
  telegram: common,
  tradingview: [...common, 'firstScriptFails', 'someScriptsFail'],
  notify: common,
} as const;

export type PlatformName = keyof typeof faultsOf;
/** A fault of some platform. */
export type Fault = (typeof faultsOf)[PlatformName][number];

const names = { discord: 'Discord', telegram: 'Telegram', tradingview: 'TradingView', notify: 'Slack' } as const;
const limitedMs = 30_000;

/** The faults of the fakes. Kept in a table, so that a restart does not end them. */
export interface Faults {
  list(): Promise<{ platform: PlatformName; fault: Fault }[]>;
  set(platform: PlatformName, fault: Fault, isOn: boolean): Promise<void>;
  isOn(platform: PlatformName, fault: Fault): Promise<boolean>;
  /**
   * Runs `work` as a call to the platform. Throws the same error as the real platform if one of the `common` faults is
   * switched on.
   */
  during<T>(platform: PlatformName, work: () => Promise<T>): Promise<T>;
  /** Ends every wait for a slow platform at once. */
  stop(): void;
}

/** Creates the faults. `slowMs` is how long a slow platform takes, in ms; by default the timeout of a real platform. */
export function fakeFaults(db: Database, slowMs: number = platformTimeoutMs): Faults {
  const stopped = new AbortController();

  async function list() {
    const rows = await db
      .select()
      .from(devPlatformFaults)
      .orderBy(asc(devPlatformFaults.platform), asc(devPlatformFaults.fault));
    return rows.map(({ platform, fault }) => ({ platform: platform as PlatformName, fault: fault as Fault }));
  }

  return {
    list,
    isOn: async (platform, fault) => (await list()).some((on) => on.platform === platform && on.fault === fault),
    set: async (platform, fault, isOn) => {
      if (isOn) await db.insert(devPlatformFaults).values({ platform, fault }).onConflictDoNothing();
      else {
        const { platform: ofPlatform, fault: ofFault } = devPlatformFaults;
        await db.delete(devPlatformFaults).where(and(eq(ofPlatform, platform), eq(ofFault, fault)));
      }
    },
    during: async (platform, work) => {
      const name = names[platform];
      const on = new Set((await list()).filter((one) => one.platform === platform).map(({ fault }) => fault));
      if (on.has('slow')) {
        const ending = await pause(slowMs, 'time is over', { signal: stopped.signal }).catch(() => 'the server stops');
        throw new PlatformError('away', `${name} did not answer in time (${ending}).`);
      }
      if (on.has('away')) throw new PlatformError('away', `${name} could not be reached.`);
      if (on.has('limited')) throw new PlatformError('limited', `${name} was asked too often.`, limitedMs);
      if (on.has('rejected')) throw new PlatformError('rejected', `${name} does not accept our keys.`);
      const answer = await work();
      if (on.has('answerLost')) throw new PlatformError('away', `${name}'s answer was lost.`);
      return answer;
    },
    stop: () => stopped.abort(),
  };
}
