import { tradingviewDefaultDuration } from '@signalsync/content/constants';
import { tradingviewGrant } from '@signalsync/contract/calls/platforms';
import type { TradingviewAccess } from '@signalsync/contract/model/connection';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { resolveUserPlan } from '../userPlan/userPlan.ts';
import type { Context } from './context.ts';
import { accessUntil } from './listed.ts';

/** What was granted: until when, and how many scripts are missing. */
export interface Granted extends ReturnType<typeof accessUntil> {
  failedScriptCount: number;
}

/** Access to the scripts on TradingView. */
export interface TradingviewScripts {
  /** Finds out for how long the plan grants access, ahead of the grant. */
  prepare(): void;
  /** Grants the scripts. Without the first of them nothing counts as granted. */
  grant(username: string, signal: AbortSignal): Promise<Ok<Granted> | Failed>;
  dispose(): void;
}

/** A host may give an ISO text, or a time in seconds or ms since 1970. */
function expirationOf(expiration: TradingviewAccess['expiration']): number | null {
  if (expiration === null || expiration === undefined || expiration === '') return null;
  const number = Number(expiration);
  if (Number.isNaN(number)) return Date.parse(String(expiration)) || null;
  if (number <= 0) return null;
  return number < 100_000_000_000 ? number * 1000 : number;
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
    async grant(username, signal) {
      const body = { pine_ids: [...options.pineIds], duration: await duration() };
      const result = await api.call(tradingviewGrant, { params: { username }, body }, { signal });
      if (!result.ok) return result;
      const [first, ...others] = result.data;
      if (first?.status !== 'Success') {
        return { ok: false, aborted: false, failure: { kind: 'refused', status: 200, message: null } };
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
