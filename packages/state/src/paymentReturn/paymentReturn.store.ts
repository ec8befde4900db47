import { customerPollIntervalMs, customerPollTimeoutMs, paymentReturnDelayMs } from '@signalsync/content/constants';
import { paymentIntentCustomer } from '@signalsync/contract/calls/billing';
import { proxy } from 'valtio/vanilla';
import { focusOf, keepLooking } from '../core/keepLooking.ts';
import { atMost, wait } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { createAccountLook } from './accountLook.ts';
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
  /** A guest whose payment failed, or was still processing after all the waiting: then it is looked at whenever they turn to the page. */
  | PaymentOutcome
  /** The account did not appear in time, or does not open from here: nothing is wrong with the payment. */
  | { status: 'timedOut' }
  /**
   * The address has an account already, which has to be proven first. Null where the address is not known, and where this browser
   * may not name another one for the customer's purchase.
   */
  | { status: 'addressKnown'; email: string | null; readdress: { customerId: string } | null };

/** The return from paying. */
export interface PaymentReturnStore {
  readonly state: { result: PaymentReturn };
  start(): void;
  dispose(): void;
}

interface Options {
  /** Told once when the account did not appear in time. */
  log?: (message: string) => void;
}

const patience = { everyMs: customerPollIntervalMs, forMs: customerPollTimeoutMs };

/** @param intent - what the address says, a purchase */
export function createPaymentReturnStore(
  core: Pick<Core, 'api' | 'browser' | 'clock' | 'session'>,
  intent: ReturnedIntent,
  { log = () => {} }: Options = {},
): PaymentReturnStore {
  const { api, browser, clock, session } = core;
  const state = proxy<PaymentReturnStore['state']>({ result: { status: 'checking' } });
  let running: AbortController | null = null;

  /** Looks at a member's payment that was in processing; true when there is nothing more to look for. */
  async function lookAtPayment(signal: AbortSignal): Promise<boolean> {
    const found = await api.call(paymentIntentCustomer, { params: { id: intent.id } }, { signal });
    if (signal.aborted || !found.ok || found.data.status === 'processing') return false;
    const { status, reason = null } = found.data;
    if (status) state.result = { status: 'signedIn', outcome: status === 'failed' ? { status, reason } : { status } };
    return true;
  }

  /** Looks for a guest's account: for two minutes at regular times, then whenever they turn to the page again. */
  async function find(signal: AbortSignal): Promise<void> {
    const account = createAccountLook(core, intent);
    const inTime = new AbortController();
    let result: PaymentReturn | null = null;
    async function lookInTime() {
      await wait(clock, paymentReturnDelayMs, inTime.signal);
      while (!inTime.signal.aborted) {
        result = await account.look(inTime.signal);
        if (result) return;
        await wait(clock, customerPollIntervalMs, inTime.signal);
      }
    }
    await atMost(clock, paymentReturnDelayMs + customerPollTimeoutMs, lookInTime(), signal);
    inTime.abort();
    if (signal.aborted) return;
    if (!result) {
      log('The account of a paid checkout did not appear in time.');
      state.result = { status: account.isProcessing() ? 'processing' : 'timedOut' };
    }
    while (!result) {
      await focusOf(browser, signal);
      if (signal.aborted) return;
      result = await account.look(signal);
    }
    state.result = result;
  }

  async function run({ signal }: AbortController) {
    const status = await session.check();
    if (signal.aborted) return;
    if (status === 'authenticated') {
      state.result = { status: 'signedIn', outcome: outcomeOf(intent) };
      if (intent.status === 'processing') await keepLooking(core, patience, () => lookAtPayment(signal), signal);
    } else if (intent.status === 'failed') {
      state.result = { status: 'failed', reason: null };
    } else {
      state.result = { status: 'waiting' };
      await find(signal);
    }
  }

  return {
    state,
    start() {
      if (running || isOver(state.result)) return;
      running = new AbortController();
      void run(running);
    },
    dispose() {
      running?.abort();
      running = null;
    },
  };
}

/** Whether there is nothing more to look for. */
function isOver(result: PaymentReturn): boolean {
  if (result.status === 'signedIn') return result.outcome?.status !== 'processing';
  return result.status === 'succeeded' || result.status === 'failed' || result.status === 'addressKnown';
}

function outcomeOf({ status }: ReturnedIntent): PaymentOutcome | null {
  return status === 'failed' ? { status, reason: null } : status && { status };
}
