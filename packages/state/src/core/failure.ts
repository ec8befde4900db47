/**
 * Why a call failed.
 * - `network`: no answer: offline, reset, or a timeout. `isForeign`: the network has answered in our server's place,
 *   with a page of its own, as hotels and trains do until one has signed in there.
 * - `unauthenticated`: 401.
 * - `rejected`: any other 4xx, or `success: false` in a 2xx.
 * - `server`: 5xx.
 * - `contract`: a 2xx reply that does not fit the contract.
 *
 * `message` is the server's text, safe to show, or null if there is none. `requestId` is what the log of the server
 * finds a 5xx by, if the server has named it. `body` is the whole reply, unchecked, if the caller asked for it.
 */
export type Failure =
  | { kind: 'network'; isForeign?: true }
  | { kind: 'contract' }
  | {
      kind: 'unauthenticated' | 'rejected' | 'server';
      status: number;
      message: string | null;
      requestId?: string;
      body?: unknown;
    };

/** The result of a successful call, with its parsed reply. */
export interface Ok<T> {
  ok: true;
  data: T;
  /** The items of a list that were not parsed, exactly as received, if the caller asked for the first items only. */
  rest?: readonly unknown[] | undefined;
}

/** A failed call. `aborted`: the caller aborted it and must change nothing. */
export interface Failed {
  ok: false;
  failure: Failure;
  aborted: boolean;
}
