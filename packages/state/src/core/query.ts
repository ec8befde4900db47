import { createCalls } from './calls.ts';

/** Data that a store fetches once and then shows. */
export type Query = ReturnType<typeof createQuery>;

interface Parts<Shown, Answer> {
  /** Makes the calls. Resolves to undefined if nobody is signed in; then the state does not change. */
  ask(signal: AbortSignal): Promise<Answer | undefined>;
  /** Converts an answer to the state that the screen shows. Never called after the fetch was aborted. */
  show(answer: Answer): Shown;
  /** Called after the state has been set to an answer. */
  shown?(): void;
}

/**
 * Creates a query of a store.
 * @param state - its field `name` shows the answer
 * @param calls - the calls of the store, the fetch among them; `abort` aborts all of them
 */
export function createQuery<Name extends string, Shown extends { status: string }, Answer>(
  state: Record<Name, Shown>,
  name: Name,
  { ask, show, shown }: Parts<Shown, Answer>,
  calls = createCalls(),
) {
  let isAnswered = state[name].status !== 'loading';
  let running: Promise<void> = Promise.resolve();

  async function fetch() {
    const answer = await calls.run(name, ask);
    if (answer === undefined) return;
    isAnswered = true;
    const next = show(answer);
    if (next.status === 'ready' || state[name].status !== 'ready') state[name] = next;
    shown?.();
  }
  const isRunning = () => calls.isRunning(name);
  /** Fetches the data again. Ready data stays until the answer arrives, and also after a failure. */
  function reload() {
    running = fetch();
    return running;
  }
  /** Fetches the data once. A call during the fetch waits until the fetch ends; a later call does nothing. */
  async function load() {
    if (!isAnswered) await (isRunning() ? running : reload());
  }
  /** Aborts the fetch, and shows `loading` until the next one. */
  function forget() {
    calls.abort();
    isAnswered = false;
    state[name] = { status: 'loading' } as Shown;
  }
  return {
    load,
    reload,
    /** Fetches the data again if it was fetched and is not ready. Until the answer arrives, the state is `loading`. */
    async retry() {
      if (!isAnswered || state[name].status === 'ready') return;
      forget();
      await load();
    },
    isRunning,
    /** Returns whether the data was fetched or is being fetched. */
    wasAsked: () => isAnswered || isRunning(),
    forget,
    /** Aborts the running fetch and all other calls of `calls`. */
    abort: () => calls.abort(),
  };
}
