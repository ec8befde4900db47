import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { pauseNews } from '@signalsync/content/messages/pause';
import { pause as content } from '@signalsync/content/pause';
import { pauseOptions, pausePlan, resumePlan } from '@signalsync/contract/calls/pause';
import { pauseMonths, type PauseOption, type Resumption } from '@signalsync/contract/model/pause';
import type { Pause, PauseFacts } from '@signalsync/contract/view/pause';
import { proxy } from 'valtio/vanilla';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import { missingOrFailed } from '../core/failedLoad.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';

interface Options {
  /** Called when the plan is paused or resumed, or may be: the page must fetch billing again and close the dialog. */
  onDone(): void;
}

/** The store of the dialog in which a member pauses the plan, takes the pause back, or ends it. */
export function createPauseStore(core: Core, { onDone }: Options) {
  const { api, messages } = core;
  const state = proxy<Pause>({ facts: { status: 'loading' }, months: null, isPending: false, error: null });
  const calls = createCalls();
  const act = createAct(core, calls);
  const query = createQuery(
    core,
    state,
    'facts',
    {
      ask: (signal, within) => within.call(pauseOptions, {}, { signal }),
      show(result): PauseFacts {
        if (!result.ok) return missingOrFailed(result.failure, content.failed);
        const { currency, options, resumption } = result.data;
        if (options.every(({ months }) => months !== state.months)) state.months = options[0]?.months ?? null;
        return { status: 'ready', currency: currency ?? 'USD', options, resumption };
      },
    },
    calls,
  );

  /** Runs one of the calls, and shows that it runs or why it failed. */
  const run = <T>(short: string, work: (signal: AbortSignal) => Promise<Ok<T> | Failed>) =>
    act('pause', work, {
      error: state.error,
      show: (shown) => Object.assign(state, shown),
      async failed(failure: Failure) {
        // With a 409 the server says why this cannot be done. The dialog then shows what can be done now.
        const isChanged = 'status' in failure && failure.status === 409;
        if (isChanged) await query.reload();
        return toldFailure(messages, failure, { short, serverMessageAllowed: isChanged });
      },
    });
  const done = () => {
    Object.assign(state, { isPending: false, error: null });
    onDone();
  };

  async function pause({ months, from, until, amount }: PauseOption) {
    const asked = pauseMonths.find((each) => each === months);
    if (asked === undefined) return;
    const result = await run(content.choose.failed, (signal) =>
      api.call(pausePlan, { body: { months: asked, from, amount } }, { signal }),
    );
    if (!result?.ok) return;
    const { title, description } = pauseNews.planned;
    const days = { from: formatDate(from), until: formatDate(until) };
    messages.success({ title, description: fill(description, days) });
    done();
  }
  async function resume({ effect, amount }: Resumption, currency: string) {
    const isFree = effect === 'takenBack';
    const short = isFree ? content.takeBack.failed : content.resume.failed;
    const result = await run(short, (signal) =>
      api.call(resumePlan, { body: { amount: isFree ? null : amount } }, { signal }),
    );
    if (!result?.ok) return;
    const { outcome } = result.data;
    const { title, description } = pauseNews.resumed;
    if (outcome === 'paid')
      messages.success({ title, description: fill(description, { amount: formatAmount(amount, currency) }) });
    else if (outcome === 'takenBack') messages.success(pauseNews.takenBack);
    else messages.show({ kind: 'info', ...pauseNews.due });
    done();
  }

  return {
    state,
    load: query.load,
    retry: query.retry,
    choose(months: number) {
      if (!state.isPending) Object.assign(state, { months, error: null });
    },
    /** Does what the dialog shows: pauses the plan for the chosen time, takes the pause back, or ends it. */
    async confirm() {
      const { facts, months } = state;
      if (facts.status !== 'ready' || state.isPending) return;
      const option = facts.options.find((each) => each.months === months);
      if (facts.resumption) await resume(facts.resumption, facts.currency);
      else if (option) await pause(option);
    },
    dispose: () => query.abort(),
  };
}
