import { customerPollIntervalMs, customerPollTimeoutMs, paymentReturnDelayMs } from '@signalsync/content/constants';
import { stripeAuth } from '@signalsync/contract/calls/auth';
import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/billing';
import { proxy } from 'valtio/vanilla';
import type { Failure } from '../core/failure.ts';
import { wait } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import type { ReturnedIntent } from './readReturn.ts';

/** How a payment ended. `reason` is the provider's, where it gives one. */
export type PaymentOutcome = { status: 'succeeded' | 'processing' } | { status: 'failed'; reason: string | null };

export type PaymentReturn =
  /** Whether somebody is signed in is not known yet. */
  | { status: 'checking' }
  /** The account of a guest is being looked for. */
  | { status: 'waiting' }
  /** Signed in, before or by now: the account can be shown. `outcome` is null where nothing is known to say. */
  | { status: 'signedIn'; outcome: PaymentOutcome | null }
  /** A guest of whom nothing more is to be expected: the payment failed, or was still processing after all the waiting. */
  | PaymentOutcome
  /** The account did not appear in time, or does not open from here: nothing is wrong with the payment. */
  | { status: 'timedOut' }
  /** The address has an account already, which has to be proven first. Null where the address is not known. */
  | { status: 'addressKnown'; email: string | null };

/** The return from paying. */
export interface PaymentReturnStore {
  readonly state: { result: PaymentReturn };
  start(): void;
  dispose(): void;
}

const signedIn = (): PaymentReturn => ({ status: 'signedIn', outcome: { status: 'succeeded' } });

interface Options {
  /** Told once when the account did not appear in time. */
  log?: (message: string) => void;
}

/** @param intent - what the address says, a purchase */
export function createPaymentReturnStore(
  { api, clock, session }: Pick<Core, 'api' | 'clock' | 'session'>,
  intent: ReturnedIntent,
  { log = () => {} }: Options = {},
): PaymentReturnStore {
  const state = proxy<PaymentReturnStore['state']>({ result: { status: 'checking' } });
  let running: AbortController | null = null;

  /** Looks for the account until there is an answer; null when it was stopped. */
  async function find(signal: AbortSignal): Promise<PaymentReturn | null> {
    let customerId: string | null = null;
    let exists = false;
    await wait(clock, paymentReturnDelayMs, signal);
    while (!signal.aborted) {
      if (customerId === null) {
        const found = await api.call(paymentIntentCustomer, { params: { id: intent.id } }, { signal });
        if (found.ok) customerId = found.data.customerId;
      }
      if (customerId !== null && !exists) {
        const checked = await api.call(checkCustomer, { params: { customerId } }, { signal });
        exists = checked.ok && checked.data.exists;
      }
      if (customerId !== null && exists && !signal.aborted) {
        const body = { stripeCustomerId: customerId };
        const opened = await api.call(stripeAuth, { body }, { signal, refusalBody: true });
        if (opened.ok) {
          session.signedIn();
          return signedIn();
        }
        const refused = opened.aborted ? null : refusalOf(opened.failure);
        // Another tab of this browser may have come back earlier and opened the session for both.
        if (refused?.status === 'timedOut' && (await session.check()) === 'authenticated') return signedIn();
        if (refused) return refused;
      }
      await wait(clock, customerPollIntervalMs, signal);
    }
    return null;
  }

  async function run(mine: AbortController) {
    const { signal } = mine;
    const status = await session.check();
    if (signal.aborted) return;
    if (status === 'authenticated') {
      state.result = { status: 'signedIn', outcome: outcomeOf(intent) };
      return;
    }
    if (intent.status === 'failed') {
      state.result = { status: 'failed', reason: null };
      return;
    }
    state.result = { status: 'waiting' };
    let isTimedOut = false;
    const stopTimeout = clock.after(paymentReturnDelayMs + customerPollTimeoutMs, () => {
      isTimedOut = true;
      mine.abort();
    });
    const result = await find(signal);
    stopTimeout();
    if (result) state.result = result;
    else if (isTimedOut && running === mine) {
      log('The account of a paid checkout did not appear in time.');
      state.result = { status: intent.status === 'processing' ? 'processing' : 'timedOut' };
    }
  }

  return {
    state,
    start() {
      const { status } = state.result;
      if (running || (status !== 'checking' && status !== 'waiting')) return;
      running = new AbortController();
      void run(running);
    },
    dispose() {
      running?.abort();
      running = null;
    },
  };
}

function outcomeOf({ status }: ReturnedIntent): PaymentOutcome | null {
  return status === 'failed' ? { status, reason: null } : status && { status };
}

/** What a refusal for good comes to; null where asking again may be answered better. */
function refusalOf(failure: Failure): PaymentReturn | null {
  if (failure.kind !== 'refused' || [408, 425, 429].includes(failure.status)) return null;
  return failure.status === 409 ? { status: 'addressKnown', email: emailIn(failure) } : { status: 'timedOut' };
}

/** The address that the refusal names. */
function emailIn(failure: Failure): string | null {
  const body = 'body' in failure ? failure.body : null;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' && email !== '' ? email : null;
}
