/**
 * Why a call did not give what it promises.
 * - `network`: no answer: offline, reset, or none within the time limit.
 * - `unauthenticated`: 401.
 * - `rejected`: any other 4xx, or `success: false` in a 2xx.
 * - `server`: 5xx.
 * - `contract`: a 2xx that cannot be read.
 *
 * `message` is what the server says, fit for the screen, or null where it says nothing. `body` is its
 * whole reply, unchecked, where the caller asked for it.
 */
export type Failure =
  | { kind: 'network' }
  | { kind: 'contract' }
  | { kind: 'unauthenticated' | 'rejected' | 'server'; status: number; message: string | null; body?: unknown };

/** A parsed reply. */
export interface Ok<T> {
  ok: true;
  data: T;
}

/** A call that failed. `aborted` when the caller no longer wants the answer: then nothing may change. */
export interface Failed {
  ok: false;
  failure: Failure;
  aborted: boolean;
}
