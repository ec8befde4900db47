import { planErrors } from '@signalsync/content/messages/pricing';
import { plans as plansCall } from '@signalsync/contract/calls/pricing';
import { inDisplayOrder, type Plan, planKindOf } from '@signalsync/contract/model/plan';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';

/** The kind of a plan, read from its name. */
export { planKindOf };

type RemotePlans = { status: 'loading' } | { status: 'ready'; plans: Plan[] } | { status: 'failed'; message: string };

/** The plans on sale, in the order monthly, lifetime, quarterly. */
export interface PlansStore {
  readonly state: { plans: RemotePlans };
  /** Fetches the plans once. Does nothing if they are loaded or loading. */
  load(): Promise<void>;
  /** Fetches again after a failure. */
  retry(): Promise<void>;
  dispose(): void;
}

export function createPlansStore({ api }: Pick<Core, 'api'>): PlansStore {
  const state = proxy<PlansStore['state']>({ plans: { status: 'loading' } });
  const calls = createCalls();

  async function load() {
    if (state.plans.status !== 'loading' || calls.isRunning('load')) return;
    const result = await calls.run('load', (signal) => api.call(plansCall, {}, { signal }));
    if (!result) return;
    state.plans = result.ok
      ? { status: 'ready', plans: inDisplayOrder(result.data) }
      : { status: 'failed', message: planErrors.load };
  }
  return {
    state,
    load,
    async retry() {
      if (state.plans.status !== 'failed') return;
      state.plans = { status: 'loading' };
      await load();
    },
    dispose: () => calls.abort(),
  };
}
