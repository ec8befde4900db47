import { planErrors } from '@signalsync/content/messages/pricing';
import { plans as plansCall } from '@signalsync/contract/calls/pricing';
import { inDisplayOrder, type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { FailedLoad } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { parsedReply } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import { failedLoad } from '../core/failedLoad.ts';
import type { Core } from '../createCore.ts';

/** The kind of a plan, read from its name. */
export { planKindOf };

type RemotePlans = { status: 'loading' } | { status: 'ready'; plans: Plan[] } | FailedLoad;

/** The plans that our server has put into a page. */
export interface PlansInPage {
  /** The body of the server's reply, unchecked. An invalid body counts as missing. */
  readonly reply: unknown;
  /** True if the browser shows a stored page, whose prices may be old. The app shows them, and fetches new prices. */
  readonly isKept: boolean;
}

const ready = ({ data }: { data: Plan[] }) => ({ status: 'ready' as const, plans: inDisplayOrder(data) });

/**
 * Creates the store of the plans on sale, in the order monthly, lifetime, quarterly.
 *
 * @param inPage - plans to begin with, so that no call is needed
 */
export function createPlansStore({ api, browser }: Pick<Core, 'api' | 'browser'>, inPage?: PlansInPage | null) {
  const known = parsedReply(plansCall, inPage?.reply);
  const state = proxy<{ plans: RemotePlans }>({ plans: known ? ready(known) : { status: 'loading' } });
  const calls = createCalls();
  let stopOnline: Stop = () => {};
  let isOld = inPage?.isKept;

  /**
   * Fetches the plans once. Does nothing if they are known or loading. After a failure, fetches them again as soon as
   * the device has a connection again.
   */
  // Does not use `createQuery`, because its code would exceed the size limit of the public pages.
  async function load() {
    if ((state.plans.status !== 'loading' && !isOld) || calls.isRunning('load')) return;
    stopOnline();
    const result = await calls.run('load', (signal) => api.call(plansCall, {}, { signal }));
    if (!result) return;
    isOld = false;
    if (result.ok) state.plans = ready(result);
    else if (state.plans.status === 'loading') {
      state.plans = failedLoad(result.failure, planErrors.load);
      if (!state.plans.needsReload) stopOnline = browser.onOnline(() => void retry());
    }
  }
  /** Fetches the plans again after a failure. Reloads the page if the reply did not fit this version of the page. */
  async function retry() {
    if (state.plans.status !== 'failed') return;
    if (state.plans.needsReload) return browser.reload();
    state.plans = { status: 'loading' };
    await load();
  }
  return {
    state,
    load,
    retry,
    dispose() {
      stopOnline();
      calls.abort();
    },
  };
}
