import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/checkout';
import { stripeAuth } from '@signalsync/contract/calls/user';
import { addressTaken } from '@signalsync/contract/model/addressTaken';
import type { PaymentOutcome } from '@signalsync/contract/view/billing';
import { proxy } from 'valtio/vanilla';
import type { Failure } from '../core/failure.ts';
import { focusOf, keepLooking, polling } from '../core/keepLooking.ts';
import { valueOf } from '../core/validate.ts';
import { atMost, wait } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import type { ReturnedIntent } from './readReturn.ts';

export type PaymentReturn =
  /** The store is asking whether the user is signed in. */
  | { status: 'checking' }
  /** The store is waiting for a guest's account to appear. */
  | { status: 'waiting' }
  /** The user is signed in, so the account can be shown. `outcome` is null if the result is unknown. */
  | { status: 'signedIn'; outcome: PaymentOutcome | null }
  /**
   * A guest's payment failed, or is still processing after the longest wait. A processing payment is checked each time
   * the guest returns to the page.
   */
  | PaymentOutcome
  /** The account did not appear in time, or cannot be opened from here. The payment itself has not failed. */
  | { status: 'timedOut' }
  /**
   * An account with the email address already exists, so the guest must first prove that the address is theirs. `email`
   * is null if the address is unknown. `readdress` is null if this browser may not change the email of the purchase.
   */
  | { status: 'addressKnown'; email: string | null; readdress: { customerId: string } | null };

/** Delay before a guest's payment is looked up after the return, in ms. */
const paymentReturnDelayMs = 1000;

const signedIn = (): PaymentReturn => ({ status: 'signedIn', outcome: { status: 'succeeded' } });

/** Creates the part that looks for the account which the server creates for a guest's payment. */
function createAccountLook({ api, session }: Pick<Core, 'api' | 'session'>, intent: ReturnedIntent) {
  let customerId: string | null = null;
  let exists = false;
  let isProcessing = intent.status === 'processing';
  /**
   * Whether the server's last answer said that the payment is still processing. If so, the next check asks for the
   * payment's status again. False if the server sent no status.
   */
  let isTold = false;

  async function lookUpPayment(signal: AbortSignal): Promise<PaymentReturn | null> {
    const found = await api.call(paymentIntentCustomer, { params: { id: intent.id } }, { signal });
    if (!found.ok) return null;
    const { status, reason = null } = found.data;
    customerId = found.data.customerId;
    isTold = status === 'processing';
    if (status) isProcessing = isTold;
    return status === 'failed' ? { status, reason } : null;
  }

  return {
    /** Returns whether the payment was still processing at the last check. */
    isProcessing: () => isProcessing,
    /** Checks once. Returns the result; null if a later check may find more. */
    async look(signal: AbortSignal): Promise<PaymentReturn | null> {
      if (customerId === null || isTold) {
        const failed = await lookUpPayment(signal);
        if (failed && !signal.aborted) return failed;
      }
      if (customerId === null) return null;
      if (!exists) {
        const checked = await api.call(checkCustomer, { params: { customerId } }, { signal });
        exists = checked.ok && checked.data.exists;
      }
      if (!exists || signal.aborted) return null;
      const body = { stripeCustomerId: customerId };
      const opened = await api.call(stripeAuth, { body }, { signal, keepErrorBody: true });
      if (opened.ok) {
        session.signedIn();
        return signedIn();
      }
      const rejected = opened.aborted ? null : rejectionOf(opened.failure, customerId);
      // Another tab of this browser may have returned first and signed in.
      if (rejected?.status === 'timedOut' && (await session.check()) === 'authenticated') return signedIn();
      return rejected;
    },
  };
}

/** Returns the result of a final rejection; null if a later call may succeed. */
function rejectionOf(failure: Failure, customerId: string): PaymentReturn | null {
  if (failure.kind !== 'rejected' || [408, 425, 429].includes(failure.status)) return null;
  if (failure.status !== 409) return { status: 'timedOut' };
  const { email, canReaddress } = valueOf(addressTaken, failure.body) ?? {};
  return { status: 'addressKnown', email: email || null, readdress: canReaddress ? { customerId } : null };
}

/**
 * Creates the store of the return from a payment.
 * @param intent - the intent of a purchase, from the page's URL
 * @param log - called once if the account did not appear in time
 */
export function createPaymentReturnStore(core: Core, intent: ReturnedIntent, log: (message: string) => void) {
  const { api, browser, clock, session } = core;
  const state = proxy<{ result: PaymentReturn }>({ result: { status: 'checking' } });
  let running: AbortController | null = null;

  /** Checks a member's payment that was processing. Returns true if there is nothing more to check. */
  async function lookAtPayment(signal: AbortSignal): Promise<boolean> {
    const found = await api.call(paymentIntentCustomer, { params: { id: intent.id } }, { signal });
    if (signal.aborted || !found.ok || found.data.status === 'processing') return false;
    const { status, reason = null } = found.data;
    if (status) state.result = { status: 'signedIn', outcome: status === 'failed' ? { status, reason } : { status } };
    return true;
  }

  /** Looks for a guest's account: for two minutes at regular times, then each time the guest returns to the page. */
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

/** Returns whether the result is final, so that nothing more is checked. */
function isOver(result: PaymentReturn): boolean {
  if (result.status === 'signedIn') return result.outcome?.status !== 'processing';
  return result.status === 'succeeded' || result.status === 'failed' || result.status === 'addressKnown';
}

function outcomeOf({ status }: ReturnedIntent): PaymentOutcome | null {
  return status === 'failed' ? { status, reason: null } : status && { status };
}
