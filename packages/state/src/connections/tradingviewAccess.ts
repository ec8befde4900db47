import { tradingviewDefaultDuration } from '@signalsync/content/constants';
import { tradingviewGrant } from '@signalsync/contract/calls/connections';
import type { TradingviewAccess } from '@signalsync/contract/model/connection';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import type { timeLeft } from '../core/timeLeft.ts';
import { resolveUserPlan } from '../pricing/userPlan.ts';
import type { Context } from './context.ts';
import { accessUntil, endOf } from './listed.ts';
import { savingMs } from './platformCalls.ts';

/** What was granted: until when, and how many scripts are missing. */
interface Granted extends ReturnType<typeof accessUntil> {
  failedScriptCount: number;
}

/** Access to the scripts on TradingView. */
export interface TradingviewScripts {
  /** Finds out for how long the plan grants access, ahead of the grant. */
  prepare(): void;
  /** Grants the scripts. Without the first of them nothing counts as granted. */
  grant(username: string, signal: AbortSignal, left: ReturnType<typeof timeLeft>): Promise<Ok<Granted> | Failed>;
  dispose(): void;
}

/** How long finding out the plan may hold up the grant, in ms: the server goes by what it knows itself. */
const lookUpMs = 3000;

/** Units that hosts count time in since 1970, as what makes ms of them; each up to the year 5138. */
const units = [1000, 1, 1e-3, 1e-6].map((toMs) => ({ toMs, most: 1e14 / toMs }));

/** A host may give an ISO text, or a time in seconds, ms, µs or ns since 1970. What is no time of this world has no end here. */
function expirationOf(expiration: TradingviewAccess['expiration']): number | null {
  if (expiration === null || expiration === undefined || expiration === '') return null;
  const number = Number(expiration);
  if (Number.isNaN(number)) return endOf(Date.parse(String(expiration)));
  const unit = units.find(({ most }) => number < most);
  return unit === undefined ? null : endOf(Math.floor(number * unit.toMs));
}

export function createTradingviewScripts({ core, options, user }: Context): TradingviewScripts {
  const { api, clock } = core;
  const calls = createCalls();
  let known: { plan: string; duration: Promise<string> } | null = null;

  async function lookUp(plan: string): Promise<string> {
    const found = await calls.run('plan', (signal) => resolveUserPlan(api, plan, { signal }));
    if (!found?.plan) known = null;
    return found?.plan?.tvAccessDuration || tradingviewDefaultDuration;
  }
  function duration(): Promise<string> {
    const plan = user()?.plan ?? '';
    if (known?.plan !== plan) known = { plan, duration: lookUp(plan) };
    return known.duration;
  }

  return {
    prepare: () => void duration(),
    async grant(username, signal, left) {
      const stop = clock.after(lookUpMs, () => calls.abort('plan'));
      const body = { pine_ids: [...options.pineIds], duration: await duration() };
      stop();
      const result = await api.call(
        tradingviewGrant,
        { params: { username }, body },
        { signal, timeoutMs: left(savingMs) },
      );
      if (!result.ok) return result;
      const [first, ...others] = result.data;
      if (first?.status !== 'Success') {
        return { ok: false, aborted: false, failure: { kind: 'rejected', status: 200, message: null } };
      }
      const failedScriptCount = others.filter(({ status }) => status !== 'Success').length;
      return { ok: true, data: { ...accessUntil(expirationOf(first.expiration), clock.now()), failedScriptCount } };
    },
    dispose() {
      calls.abort();
      known = null;
    },
  };
}
