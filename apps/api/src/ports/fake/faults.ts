import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformFaults } from '../../db/schema.dev.ts';
import { platformTimeoutMs } from '../live/call.ts';

/** Faults that a developer can switch on for each fake platform. */
const common = ['away', 'slow', 'limited', 'rejected', 'answerLost'] as const;

/** The faults that can be switched on, by platform. */
export const faultsOf = {
  discord: [...common, 'oauthRejected', 'tooManyServers', 'banned', 'cannotJoin'],
  telegram: common,
  tradingview: [...common, 'firstScriptFails', 'someScriptsFail', 'signedOut'],
  notify: common,
} as const;

export type PlatformName = keyof typeof faultsOf;
/** The name of a fault that at least one platform can have. */
export type Fault = (typeof faultsOf)[PlatformName][number];

/** A fake vendor: a function that answers HTTP requests as the vendor would. */
type Answering = (request: Request) => Response | Promise<Response>;

/** Switches faults of the fakes on and off. The faults are stored in a table, so they survive a restart. */
export type Faults = ReturnType<typeof fakeFaults>;

/**
 * Creates the switches for faults. `slowMs` is how long a slow platform takes, in ms; by default the timeout of calls
 * to a real platform.
 */
export function fakeFaults(db: Database, slowMs: number = platformTimeoutMs) {
  const table = devPlatformFaults;
  const stopped = new AbortController();

  async function list() {
    const rows = await db.select().from(table).orderBy(asc(table.platform), asc(table.fault));
    return rows.map(({ platform, fault }) => ({ platform: platform as PlatformName, fault: fault as Fault }));
  }
  async function isOn(platform: PlatformName, fault: Fault): Promise<boolean> {
    return (await list()).some((on) => on.platform === platform && on.fault === fault);
  }

  return {
    list,
    isOn,
    set: async (platform: PlatformName, fault: Fault, isOn: boolean): Promise<void> => {
      if (isOn) await db.insert(table).values({ platform, fault }).onConflictDoNothing();
      else await db.delete(table).where(and(eq(table.platform, platform), eq(table.fault, fault)));
    },
    /**
     * Returns a `fetch` that needs no network: the fake answers each request. While a fault of `common` is on, this
     * `fetch` answers or fails as the real platform would.
     */
    wire: (platform: PlatformName, answers: Record<'usual' | 'limited' | 'rejected', Answering>): typeof fetch =>
      async function wired(input, init) {
        const request = input instanceof Request ? input : new Request(input, init);
        const on = new Set((await list()).flatMap((one) => (one.platform === platform ? [one.fault] : [])));
        if (on.has('slow')) {
          const ending = await pause(slowMs, 'time is over', { signal: stopped.signal }).catch(
            () => 'the server stops',
          );
          throw new DOMException(`The fake did not answer (${ending}).`, 'TimeoutError');
        }
        if (on.has('away')) return new Response('<html><body>502 Bad Gateway</body></html>', { status: 502 });
        if (on.has('limited')) return answers.limited(request);
        if (on.has('rejected')) return answers.rejected(request);
        const answer = await answers.usual(request);
        if (on.has('answerLost')) throw new TypeError('The answer was lost.');
        return answer;
      },
    /** Ends at once all calls that wait because of the fault `slow`. */
    stop: () => stopped.abort(),
  };
}

/** Status and headers of a 429 that asks the caller to wait 30 seconds. */
export const in30Seconds = { status: 429, headers: { 'Retry-After': '30' } };
