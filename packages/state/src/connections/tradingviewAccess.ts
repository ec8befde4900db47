import { tradingviewDefaultDuration } from '@signalsync/content/constants';
import { tradingviewGrant } from '@signalsync/contract/calls/connections';
import type { TradingviewAccess } from '@signalsync/contract/model/connection';
import { createCalls } from '../core/calls.ts';
import type { timeLeft } from '../core/timeLeft.ts';
import { resolveUserPlan } from '../pricing/userPlan.ts';
import type { Context } from './context.ts';
import { accessUntil, endOf } from './listed.ts';
import { savingMs, unusable } from './platformFailure.ts';

/**
 * How long a grant waits for the plan's access duration, in ms. After that, the grant sends the default duration. In
 * any case the server decides the real duration.
 */
const lookUpMs = 3000;

/** Time units that a backend may use: s, ms, µs, ns. `toMs` converts to ms; `most` is the year 5138 in this unit. */
const units = [1000, 1, 1e-3, 1e-6].map((toMs) => ({ toMs, most: 1e14 / toMs }));

/**
 * Returns the end of access in ms since 1970; null if access does not end, or if the backend sent no plausible time. A
 * backend may send an ISO text, or a time since 1970 in s, ms, µs or ns.
 */
function expirationOf(expiration: TradingviewAccess['expiration']): number | null {
  if (expiration === null || expiration === undefined || expiration === '') return null;
  const number = Number(expiration);
  if (Number.isNaN(number)) return endOf(Date.parse(String(expiration)));
  const unit = units.find(({ most }) => number < most);
  return unit === undefined ? null : endOf(Math.floor(number * unit.toMs));
}

export type TradingviewScripts = ReturnType<typeof createTradingviewScripts>;

/** Creates the function that grants access to the scripts on TradingView. */
export function createTradingviewScripts({ core, options, user, serverTime }: Context) {
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
    /** Looks up the plan's access duration early, so that the grant need not wait for it. */
    prepare: () => void duration(),
    /** Grants access to the scripts. If the grant fails for the first script, the whole grant counts as rejected. */
    async grant(username: string, signal: AbortSignal, left: ReturnType<typeof timeLeft>) {
      const stop = clock.after(lookUpMs, () => calls.abort('plan'));
      const body = { pine_ids: [...options.pineIds], duration: await duration() };
      stop();
      const within = { signal, timeoutMs: left(savingMs) };
      const result = await api.call(tradingviewGrant, { params: { username }, body }, within);
      if (!result.ok) return result;
      const [first, ...others] = result.data;
      if (first?.status !== 'Success') return { ok: false, aborted: false, failure: unusable } as const;
      const failedScriptCount = others.filter(({ status }) => status !== 'Success').length;
      const access = accessUntil(expirationOf(first.expiration), serverTime.now());
      return { ok: true, data: { ...access, failedScriptCount } } as const;
    },
    dispose() {
      calls.abort();
      known = null;
    },
  };
}
