import { paymentIntentCustomer } from '@signalsync/contract/calls/checkout';
import type { PaymentOutcome } from '@signalsync/contract/view/billing';
import { proxy } from 'valtio/vanilla';
import { focusOf, keepLooking, polling } from '../core/keepLooking.ts';
import { atMost, wait } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { createAccountLook } from './accountLook.ts';
import type { PaymentReturn } from './paymentReturnState.ts';
import type { ReturnedIntent } from './readReturn.ts';

/** Delay before a guest's payment is looked up after the return, in ms. */
const paymentReturnDelayMs = 1000;

/** The return from a payment. */
export interface PaymentReturnStore {
  readonly state: { result: PaymentReturn };
  start(): void;
  dispose(): void;
}

interface Options {
  /** Called once if the account did not appear in time. */
  log?: (message: string) => void;
}

/**
 * Creates the store of the payment return.
 * @param intent - the intent of a purchase, from the page's URL
 */
export function createPaymentReturnStore(
  core: Pick<Core, 'api' | 'browser' | 'clock' | 'session'>,
  intent: ReturnedIntent,
  { log = () => {} }: Options = {},
): PaymentReturnStore {
  const { api, browser, clock, session } = core;
  const state = proxy<PaymentReturnStore['state']>({ result: { status: 'checking' } });
  let running: AbortController | null = null;

  /** Checks a member's payment that was processing. Returns true if there is nothing more to check. */
  async function lookAtPayment(signal: AbortSignal): Promise<boolean> {
    const found = await api.call(paymentIntentCustomer, { params: { id: intent.id } }, { signal });
    if (signal.aborted || !found.ok || found.data.status === 'processing') return false;
    const { status, reason = null } = found.data;
    if (status) state.result = { status: 'signedIn', outcome: status === 'failed' ? { status, reason } : { status } };
    return true;
  }

  /** Looks for a guest's account: for two minutes at regular times, then each time the guest comes back to the page. */
  async function find(signal: AbortSignal): Promise<void> {
    const account = createAccountLook(core, intent);
    const inTime = new AbortController();
    let result: PaymentReturn | null = null;
    async function lookInTime() {
      await wait(clock, paymentReturnDelayMs, inTime.signal);
      while (!inTime.signal.aborted) {
        result = await account.look(inTime.signal);
        if (result) return;
        await wait(clock, polling.everyMs, inTime.signal);
      }
    }
    await atMost(clock, paymentReturnDelayMs + polling.forMs, lookInTime(), signal);
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
      if (intent.status === 'processing') await keepLooking(core, polling, () => lookAtPayment(signal), signal);
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

/** Returns whether there is nothing more to check. */
function isOver(result: PaymentReturn): boolean {
  if (result.status === 'signedIn') return result.outcome?.status !== 'processing';
  return result.status === 'succeeded' || result.status === 'failed' || result.status === 'addressKnown';
}

function outcomeOf({ status }: ReturnedIntent): PaymentOutcome | null {
  return status === 'failed' ? { status, reason: null } : status && { status };
}
