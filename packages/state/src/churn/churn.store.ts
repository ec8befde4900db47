import type { User } from '@signalsync/contract/model/account';
import type { NothingToCancel } from '@signalsync/contract/view/churn';
import { guaranteeOf } from '../billing/guarantee.ts';
import type { Stop } from '../core/clock.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { createCancelNow } from './cancelNow.ts';
import type { ChurnStore } from './churnState.ts';
import { type ChurnAccount, type ChurnOptions, createChurnContext } from './context.ts';
import { createLookUp } from './lookUp.ts';
import { takeUp } from './progress.ts';
import { createSteps } from './steps.ts';

export type * from './churnState.ts';

/** Maximum time, in ms, for finding out whether there is something to cancel. Then the first step is shown anyway. */
const lookUpTimeoutMs = 2000;

/**
 * Creates the store of the churn flow.
 * @param account - the store that holds the user; the churn store reports a cancellation to it
 */
export function createChurnStore(core: Core, account: ChurnAccount, options: ChurnOptions): ChurnStore {
  const { browser, clock, session } = core;
  const context = createChurnContext(core, account, options);
  const { calls, state, progress, attempt, change, isStepOpen, showNothing } = context;
  const showNothingToCancel = (reason: NothingToCancel) => showNothing(reason, false);
  const lookUp = createLookUp({ core, progress, onFound: () => change({}), onNothingToCancel: showNothingToCancel });
  let stopRestored: Stop | null = null;
  let loading: Promise<void> | null = null;

  /** A plan that stands still at the provider can be cancelled, although it gives nothing. Only the server tells of it. */
  async function nothingFor(user: User): Promise<NothingToCancel | null> {
    const reason = lookUp.nothingToCancel(user);
    if (reason !== 'notSubscribed' || !user.stripeCustomerId) return reason;
    await lookUp.askStanding();
    return progress.end === null && progress.standing?.can.includes('cancel') ? null : reason;
  }
  /**
   * Shows the money-back guarantee that the server sent with the user. Does not calculate one, because that needs the
   * invoices, which are not loaded here.
   */
  function findGuarantee({ guarantee: given = null, id: userId }: User) {
    const { supportEmail } = options;
    change({ guarantee: guaranteeOf({ given, invoices: [], userId, supportEmail, now: clock.now() }) });
  }

  async function look() {
    await account.load();
    const { user } = account.state;
    if (progress.end !== null || user.status === 'loading') return;
    if (user.status !== 'ready') {
      change({ start: { status: 'failed', message: user.message } });
      void lookUp.askStanding();
      return;
    }
    takeUp(progress, account.drafts.typed);
    const reason = await nothingFor(user.user);
    if (reason) return showNothingToCancel(reason);
    findGuarantee(user.user);
    const asked = lookUp.ask(user.user);
    const stood = await calls.run('patience', async (signal) => {
      await atMost(clock, lookUpTimeoutMs, asked, signal);
      return true;
    });
    if (!stood || progress.end !== null) return;
    attempt.start();
    if (progress.step > 1) {
      attempt.note({ currentStep: progress.step, ...(progress.reason && { cancellationReason: progress.reason }) });
    }
    change({ start: { status: 'ready' } });
    await asked;
  }
  function load(): Promise<void> {
    stopRestored ??= browser.onRestored(() => void refresh());
    loading ??= look().finally(() => {
      loading = null;
    });
    return loading;
  }
  async function refresh() {
    // The session check comes first. If the session is over, or the page closes meanwhile, nothing is fetched.
    const isSignedIn = (await session.check()) === 'authenticated';
    if (!isSignedIn || stopRestored === null || !isStepOpen()) return;
    calls.abort('keep', 'portal');
    change({ pending: null, error: null });
    await account.refresh();
    const { user } = account.state;
    const reason = user.status === 'ready' ? await nothingFor(user.user) : null;
    if (user.status === 'ready' && progress.end === null) findGuarantee(user.user);
    if (reason) showNothingToCancel(reason);
    else if (progress.end === null) await lookUp.askStanding();
  }

  return {
    state,
    load,
    async retry() {
      if (progress.start.status !== 'failed' || progress.end !== null) return;
      change({ start: { status: 'loading' } });
      await account.retry();
      await load();
    },
    ...createSteps(context, lookUp),
    ...createCancelNow(context, lookUp),
    dispose() {
      lookUp.dispose();
      context.dispose();
      stopRestored?.();
      stopRestored = null;
    },
  };
}
