import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { planChangeNews } from '@signalsync/content/messages/planChange';
import { planChange as content } from '@signalsync/content/planChange';
import {
  changePlan,
  planChangeOptions,
  previewPlanChange,
  takeBackPlanChange,
} from '@signalsync/contract/calls/planChange';
import type { ChangePreview } from '@signalsync/contract/model/planChange';
import type { ChangeOptions, PlanChange } from '@signalsync/contract/view/planChange';
import { proxy } from 'valtio/vanilla';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import { missingOrFailed } from '../core/failedLoad.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';
import { invoicePages } from '../standing/safePage.ts';

interface Options {
  /** Called when the plan has changed, or may have: the page must fetch billing again and close the dialog. */
  onDone(): void;
}

/** The store of the dialog 'Change plan': the plans, the preview of a change, and the change itself. */
export function createPlanChangeStore(core: Core, { onDone }: Options) {
  const { api, browser, messages } = core;
  const safePage = invoicePages(core);
  const state = proxy<PlanChange>({
    options: { status: 'loading' },
    chosen: null,
    preview: null,
    pending: null,
    error: null,
    outcome: null,
  });
  const calls = createCalls();
  const act = createAct(core, calls);
  const query = createQuery(
    core,
    state,
    'options',
    {
      ask: (signal, within) => within.call(planChangeOptions, {}, { signal }),
      show(result): ChangeOptions {
        if (!result.ok) return missingOrFailed(result.failure, content.options.failed);
        const { options, open } = result.data;
        const isChosen = options.some(({ priceId, blocked }) => priceId === state.chosen && !blocked);
        if (!isChosen) state.chosen = options.find(({ blocked }) => !blocked)?.priceId ?? null;
        return { status: 'ready', options, open: open && { ...open, url: open.url ? safePage(open.url) : null } };
      },
    },
    calls,
  );

  /** Runs one of the calls, and shows that it runs or why it failed. */
  const run = <T>(
    name: 'preview' | 'change' | 'takeBack',
    short: string,
    work: (signal: AbortSignal) => Promise<Ok<T> | Failed>,
  ) =>
    act('change', work, {
      error: state.error,
      show({ isPending, error }) {
        Object.assign(state, { pending: isPending ? name : null, error, ...(isPending && { outcome: null }) });
      },
      async failed(failure: Failure) {
        // What blocks a change, or has become of it, stands beside the plans.
        if ('status' in failure && failure.status === 409) {
          state.preview = null;
          await query.reload();
        }
        // With a 409 the server says why this cannot be done.
        const serverMessageAllowed = 'status' in failure && failure.status === 409;
        return toldFailure(messages, failure, { short, serverMessageAllowed });
      },
    });
  const rest = () => Object.assign(state, { pending: null, error: null });

  function changed({ plan, charged, currency }: ChangePreview) {
    const { title, description } = planChangeNews.changed;
    messages.success({ title, description: fill(description, { plan, amount: formatAmount(charged, currency) }) });
    onDone();
  }
  function scheduled({ plan, next }: ChangePreview) {
    const { title, description } = planChangeNews.scheduled;
    const date = next && formatDate(next.date);
    messages.success(date ? { title, description: fill(description, { plan, date }) } : { title });
    onDone();
  }
  /** After the bank was asked, looks whether the payment has gone through each time the user returns to the page. */
  const stopFocus = browser.onFocus(() => {
    const waits =
      state.outcome?.status === 'confirm' ||
      (state.options.status === 'ready' && state.options.open?.takesEffect === null);
    if (waits && state.pending === null) void lookAgain();
  });
  async function lookAgain() {
    const before = state.options;
    const plan = state.preview?.plan ?? (before.status === 'ready' ? before.open?.plan : undefined);
    await query.reload();
    const { options } = state;
    // After a failure these are the options of before.
    if (options === before || options.status !== 'ready' || options.open !== null) return;
    // The member's own plan is no option.
    if (options.options.every(({ name }) => name !== plan)) messages.success({ title: planChangeNews.changed.title });
    onDone();
  }

  /** Returns a new preview of a change whose payment was declined; null if the call failed. */
  async function fresh(used: ChangePreview): Promise<ChangePreview | null> {
    const priceId = state.chosen;
    if (priceId === null) return null;
    const result = await calls.run('fresh', (signal) => api.call(previewPlanChange, { body: { priceId } }, { signal }));
    return result?.ok && result.data.plan === used.plan ? result.data : null;
  }

  return {
    state,
    load: query.load,
    retry: query.retry,
    choose(priceId: string) {
      if (state.pending === null) Object.assign(state, { chosen: priceId, error: null });
    },
    /** Asks what the chosen change does. Charges nothing. */
    async showPreview() {
      const { chosen } = state;
      if (chosen === null) return;
      const result = await run('preview', content.options.previewFailed, (signal) =>
        api.call(previewPlanChange, { body: { priceId: chosen } }, { signal }),
      );
      if (result?.ok) Object.assign(rest(), { preview: result.data, outcome: null });
    },
    /** Makes the change as its preview says. */
    async confirm() {
      const { preview } = state;
      if (preview === null) return;
      const result = await run('change', content.preview.failed, (signal) =>
        api.call(changePlan, { body: { token: preview.token } }, { signal }),
      );
      if (!result?.ok) return;
      const { outcome, reason, url, preview: anew } = result.data;
      // The declined preview has been used. The button stays busy until there is another one.
      const next = outcome === 'declined' ? await fresh(preview) : anew;
      rest();
      if (outcome === 'paid') return changed(preview);
      if (outcome === 'scheduled') return scheduled(preview);
      if (outcome === 'confirm') state.outcome = { status: 'confirm', href: url && safePage(url) };
      else if (outcome === 'declined' || (outcome === 'changed' && next)) {
        if (next) state.preview = next;
        state.outcome = outcome === 'declined' ? { status: 'declined', reason } : { status: 'changed' };
      } else {
        // The bank has not answered yet, or the outcome has a name that this page does not know.
        messages.show({ kind: 'info', ...planChangeNews.processing });
        onDone();
      }
    },
    /** Undoes the change that waits for its payment, or for the end of the paid time. */
    async takeBack() {
      const result = await run('takeBack', content.open.failed, (signal) =>
        api.call(takeBackPlanChange, {}, { signal }),
      );
      if (!result?.ok) return;
      rest();
      messages.show({ kind: 'info', ...planChangeNews.takenBack });
      await query.reload();
    },
    /** Goes back to the choice of a plan. */
    back() {
      if (state.pending === null) Object.assign(state, { preview: null, error: null, outcome: null });
    },
    dispose() {
      stopFocus();
      query.abort();
    },
  };
}
