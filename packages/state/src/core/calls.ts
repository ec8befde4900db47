/** The running calls of a store: at most one per name. A new call aborts the old one of the same name. */
export type Calls = ReturnType<typeof createCalls>;

export function createCalls() {
  const running = new Map<string, AbortController>();
  const abort = (name: string) => {
    running.get(name)?.abort();
    running.delete(name);
  };
  return {
    /**
     * Runs `work` under a name, and aborts an earlier call with that name. Returns undefined if the new call was
     * aborted; then the caller must change nothing.
     */
    async run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
      abort(name);
      const controller = new AbortController();
      running.set(name, controller);
      const result = await work(controller.signal);
      if (controller.signal.aborted) return undefined;
      running.delete(name);
      return result;
    },
    isRunning: (name: string): boolean => running.has(name),
    /** Aborts the calls with these names. Without a name, aborts all calls. */
    abort: (...names: string[]): void => (names.length > 0 ? names : [...running.keys()]).forEach(abort),
  };
}
