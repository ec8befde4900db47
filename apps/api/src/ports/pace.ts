/**
 * If every answer is a 429, a request is sent `maxTries` times. The pause after the first try is at least
 * `firstPauseMs`, in ms; this minimum doubles with each further try.
 */
const maxTries = 6;
const firstPauseMs = 1000;

/** The clock and the sleep that `paced` uses. Tests pass their own. */
export interface Waiting {
  /** Returns ms on a clock that is never set back. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

const machine: Waiting = {
  now: () => performance.now(),
  sleep: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
    }),
};

/**
 * Returns a fetch that limits its requests by a token bucket. After a pause, it sends up to `perSecond` requests at
 * once. Then it sends that many per second. After a 429 all requests wait, and the rejected request is sent again.
 */
export function paced(send: typeof fetch, perSecond: number, { now, sleep }: Waiting = machine): typeof fetch {
  let tokens = perSecond;
  let filledAt = now();
  let pausedUntil = 0;

  async function take(): Promise<void> {
    for (;;) {
      const at = now();
      tokens = Math.min(perSecond, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      const waitMs = Math.max(pausedUntil - at, tokens < 1 ? ((1 - tokens) / perSecond) * 1000 : 0);
      if (waitMs <= 0) break;
      await sleep(Math.ceil(waitMs));
    }
    tokens -= 1;
  }

  return async (input, init) => {
    for (let tries = 1; ; tries++) {
      await take();
      const answer = await send(input, init);
      if (answer.status !== 429 || tries === maxTries) return answer;
      const asked = Number(answer.headers.get('retry-after')) * 1000;
      pausedUntil = Math.max(pausedUntil, now() + Math.max(asked || 0, firstPauseMs * 2 ** (tries - 1)));
    }
  };
}
