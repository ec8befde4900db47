/**
 * How often a request is sent if every answer is a 429. The pause after the first try is at least `firstPauseMs`, in
 * ms, and this minimum doubles with each further try.
 */
const maxTries = 6;
const firstPauseMs = 1000;

/** The clock and the pause function that `paced` uses. Tests pass their own. */
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

/** How many requests a second are sent, to the vendor and to each of its endpoints. */
export interface Pace {
  readonly perSecond: number;
  readonly perSecondToEndpoint: number;
}

/** Returns the endpoint of a request, such as `GET subscriptions/:id`, as Stripe counts its limits. */
export function endpointOf({ method, url }: Pick<Request, 'method' | 'url'>): string {
  const path = new URL(url).pathname.replace(/^\/v1\//, '').split('/');
  return `${method} ${path.map((name) => (/^[a-z]+_[^/]{14,}/i.test(name) ? ':id' : name)).join('/')}`;
}

/** A token bucket: each request takes a token. After a pause, it holds the tokens of one second. */
interface Bucket {
  readonly perSecond: number;
  tokens: number;
  filledAt: number;
}

/**
 * Returns a fetch that limits its requests by token buckets, one for all and one for each endpoint. After a pause, the
 * fetch sends up to `perSecond` requests at once, and then that many per second. After a 429, all requests wait, and
 * the rejected request is sent again.
 */
export function paced(
  send: typeof fetch,
  { perSecond, perSecondToEndpoint }: Pace,
  { now, sleep }: Waiting = machine,
): typeof fetch {
  const full = (size: number): Bucket => ({ perSecond: size, tokens: size, filledAt: now() });
  const ofAll = full(perSecond);
  const ofEndpoints = new Map<string, Bucket>();
  let pausedUntil = 0;

  /**
   * Adds to a bucket the tokens of the time since the last call. Returns how long it takes until the bucket has a
   * token, in ms.
   */
  function fill(bucket: Bucket, at: number): number {
    const size = bucket.perSecond;
    bucket.tokens = Math.min(size, bucket.tokens + ((at - bucket.filledAt) / 1000) * size);
    bucket.filledAt = at;
    return bucket.tokens < 1 ? ((1 - bucket.tokens) / size) * 1000 : 0;
  }

  async function take(endpoint: string): Promise<void> {
    const ofEndpoint = ofEndpoints.get(endpoint) ?? full(perSecondToEndpoint);
    ofEndpoints.set(endpoint, ofEndpoint);
    const buckets = [ofAll, ofEndpoint];
    for (;;) {
      const at = now();
      const waitMs = Math.max(pausedUntil - at, ...buckets.map((bucket) => fill(bucket, at)));
      if (waitMs <= 0) break;
      await sleep(Math.ceil(waitMs));
    }
    for (const bucket of buckets) bucket.tokens -= 1;
  }

  return async (input, init) => {
    const endpoint = endpointOf(
      input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) },
    );
    for (let tries = 1; ; tries++) {
      await take(endpoint);
      const answer = await send(input, init);
      if (answer.status !== 429 || tries === maxTries) return answer;
      const asked = Number(answer.headers.get('retry-after')) * 1000;
      pausedUntil = Math.max(pausedUntil, now() + Math.max(asked || 0, firstPauseMs * 2 ** (tries - 1)));
    }
  };
}
