import { createCalls } from './calls.ts';

/** Something that is fetched once and then shown. */
export type Query = ReturnType<typeof createQuery>;

interface Parts<Shown, Answer> {
  /** Makes the calls. Resolves to undefined if there is nobody to make them for; then nothing changes. */
  ask(signal: AbortSignal): Promise<Answer | undefined>;
  /** Returns what to show of an answer. Never called once the fetch was aborted. */
  show(answer: Answer): Shown;
  /** Called when an answer is shown. */
  shown?(): void;
}

/**
 * Creates a query of a store.
 * @param state - where the answer is shown, under this name
 * @param calls - the fetch is one of them; all are aborted with it
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
  /** Fetches it again. What is ready stays until the answer comes, and also after a failure. */
  function reload() {
    running = fetch();
    return running;
  }
  /** Fetches it, unless it was fetched. A call during the fetch waits until the fetch ends. */
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
    /** Fetches it again if it was fetched and is not ready. Meanwhile it is `loading`. */
    async retry() {
      if (!isAnswered || state[name].status === 'ready') return;
      forget();
      await load();
    },
    isRunning,
    /** Returns whether it was fetched or is being fetched. */
    wasAsked: () => isAnswered || isRunning(),
    forget,
    /** Aborts the fetch. */
    abort: () => calls.abort(),
  };
}
