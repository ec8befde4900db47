import type { Core } from '../createCore.ts';
import { createCalls } from './calls.ts';
import type { Client } from './client.ts';
import type { Stop } from './clock.ts';
import { timeLeft, within } from './timeLeft.ts';

/** Data that a store fetches once and then shows. */
export type Query = ReturnType<typeof createQuery>;

/** The states of the data. A failure with `needsReload` is past mending without a reload of the page. */
type Remote = { status: string; needsReload?: true };

interface Parts<Shown, Answer> {
  /**
   * Makes the calls. All calls with this `api` together take 15 s at most. Resolves to undefined if nobody is signed
   * in; then the state does not change.
   */
  ask(signal: AbortSignal, api: Client): Promise<Answer | undefined>;
  /** Converts an answer to the state that the screen shows. Never called after the fetch was aborted. */
  show(answer: Answer): Shown;
  /** Called after the state has been set to an answer. */
  shown?(): void;
}

/**
 * Creates a query of a store. If a fetch has failed and the device then has a connection again, the query fetches
 * again, once.
 * @param state - its field `name` shows the answer
 * @param calls - the calls of the store, the fetch among them; `abort` aborts all of them
 */
export function createQuery<Name extends string, Shown extends Remote, Answer>(
  { api, browser, clock }: Pick<Core, 'api' | 'browser' | 'clock'>,
  state: Record<Name, Shown>,
  name: Name,
  { ask, show, shown }: Parts<Shown, Answer>,
  calls = createCalls(),
) {
  let isAnswered = state[name].status !== 'loading';
  let running: Promise<void> = Promise.resolve();
  let stopOnline: Stop = () => {};

  async function fetch(limit = timeLeft(clock)) {
    stopOnline();
    const answer = await calls.run(name, (signal) => ask(signal, within(api, limit)));
    if (answer === undefined) return;
    isAnswered = true;
    const next = show(answer);
    if (next.status === 'ready' || state[name].status !== 'ready') state[name] = next;
    const { status, needsReload } = state[name];
    if (status === 'failed' && !needsReload) stopOnline = browser.onOnline(() => void retry());
    shown?.();
  }
  function abort() {
    stopOnline();
    calls.abort();
  }
  const isRunning = () => calls.isRunning(name);
  /** Fetches the data again. Ready data stays until the answer arrives, and also after a failure. */
  function reload(limit?: ReturnType<typeof timeLeft>) {
    running = fetch(limit);
    return running;
  }
  /**
   * Fetches the data once. A call during the fetch waits until the fetch ends; a later call does nothing.
   * @param limit - the time limit that this fetch shares with what its screen has waited for before
   */
  async function load(limit?: ReturnType<typeof timeLeft>) {
    if (!isAnswered) await (isRunning() ? running : reload(limit));
  }
  /** Aborts the fetch, and shows `loading` until the next one. */
  function forget() {
    abort();
    isAnswered = false;
    state[name] = { status: 'loading' } as Shown;
  }
  /**
   * Fetches the data again if it was fetched and is not ready. Until the answer arrives, the state is `loading`.
   * Reloads the page if the last reply did not fit this version of the page.
   */
  async function retry() {
    if (!isAnswered || state[name].status === 'ready') return;
    if (state[name].needsReload) return browser.reload();
    forget();
    await load();
  }
  return {
    load,
    reload,
    retry,
    isRunning,
    /** Returns whether the data was fetched or is being fetched. */
    wasAsked: () => isAnswered || isRunning(),
    forget,
    /** Aborts the running fetch, and no longer waits for a connection. */
    abort,
  };
}
