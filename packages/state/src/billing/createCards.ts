import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { listPaymentMethods, makeDefaultPaymentMethod, removePaymentMethod } from '@signalsync/contract/calls/billing';
import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { whenSlow } from '../core/whenSlow.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import { listed } from './cards.ts';
import type { Context, Part } from './context.ts';

/** The cards and the actions on them. */
export interface Cards extends Part {
  setDefault(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

interface Action {
  pending: 'setDefault' | 'remove';
  failed: string;
  done: (typeof billingSuccesses)['defaultUpdated' | 'paymentMethodRemoved'];
  send(ids: { customerId: string; paymentMethodId: string }, signal: AbortSignal): Promise<Ok<unknown> | Failed>;
  change(methods: ListedPaymentMethod[], id: string): ListedPaymentMethod[];
}

export function createCards({ core, state, person, derive }: Context): Cards {
  const { api, clock, messages, session } = core;
  const calls = createCalls();
  /** The newest action. The next one waits for it, so the server gets one at a time, in the order of the clicks. */
  let last: Promise<unknown> = Promise.resolve();

  const methods = () => (state.paymentMethods.status === 'ready' ? state.paymentMethods.methods : []);
  const methodOf = (id: string) => methods().find((method) => method.id === id);

  const setDefault: Action = {
    pending: 'setDefault',
    failed: billingErrors.makeDefault,
    done: billingSuccesses.defaultUpdated,
    send: (body, signal) => api.call(makeDefaultPaymentMethod, { body }, { signal }),
    change: (all, id) => all.map((method) => ({ ...method, isDefault: method.id === id })),
  };
  const remove: Action = {
    pending: 'remove',
    failed: billingErrors.remove,
    done: billingSuccesses.paymentMethodRemoved,
    send: ({ paymentMethodId }, signal) => api.call(removePaymentMethod, { params: { paymentMethodId } }, { signal }),
    // If the default card is removed, the card that the server marked with `isNextDefault` becomes the default. If the
    // server marked none, no card is the default.
    change(all, id) {
      const wasDefault = all.some((method) => method.id === id && method.isDefault);
      return all
        .filter((method) => method.id !== id)
        .map((method) => (wasDefault && method.isNextDefault ? { ...method, isDefault: true } : method));
    },
  };

  async function fetch() {
    const user = person.user();
    const customerId = user?.stripeCustomerId;
    if (!customerId) {
      state.paymentMethods = isSubscribed(user)
        ? { status: 'failed', message: billingErrors.noCustomer }
        : { status: 'ready', methods: [] };
      return derive();
    }
    const result = await calls.run('fetch', (signal) =>
      api.call(listPaymentMethods, { params: { customerId } }, { signal }),
    );
    if (!result) return;
    if (result.ok) {
      const now = clock.now();
      const fresh = result.data.map((method) => {
        const { pending = null, isSlow = false, error = null } = methodOf(method.id) ?? {};
        return { ...listed(method, now), pending, isSlow, error };
      });
      state.paymentMethods = { status: 'ready', methods: fresh };
    } else {
      if (state.paymentMethods.status !== 'ready') {
        state.paymentMethods = { status: 'failed', message: billingErrors.loadPaymentMethods };
      }
      if (result.failure.kind === 'unauthenticated') await session.recheck();
    }
    derive();
  }

  async function act(action: Action, paymentMethodId: string): Promise<boolean> {
    const method = methodOf(paymentMethodId);
    if (!method || method.pending !== null) return false;
    const customerId = person.customerId();
    if (customerId === null) return false;
    method.pending = action.pending;
    triedAgain(messages, method.error);
    method.error = null;
    const before = last;
    const sending = calls.run(`card ${paymentMethodId}`, async (signal) => {
      await before;
      return action.send({ customerId, paymentMethodId }, signal);
    });
    last = sending;
    const stop = whenSlow(clock, () => {
      const waiting = methodOf(paymentMethodId);
      if (waiting) waiting.isSlow = true;
    });
    const result = await sending.finally(stop);
    if (!result) return false;
    const still = methodOf(paymentMethodId);
    if (still) Object.assign(still, { pending: null, isSlow: false });
    if (!result.ok) {
      if (result.failure.kind === 'unauthenticated' && (await session.recheck())) return false;
      const error = shownErrorOf(result.failure, { short: action.failed, serverMessageAllowed: false });
      const listedStill = methodOf(paymentMethodId);
      if (listedStill) listedStill.error = error;
      messages.error(error);
      return false;
    }
    if (state.paymentMethods.status === 'ready') {
      state.paymentMethods.methods = action.change(state.paymentMethods.methods, paymentMethodId);
    }
    messages.success(action.done);
    derive();
    // Fetches the cards again if a running fetch was sent before this change. Also if a card has `isNextDefault`: after
    // this change that mark may belong to another card, and only the server knows which.
    if (calls.isRunning('fetch') || methods().some((each) => each.isNextDefault)) await fetch();
    return true;
  }

  return {
    async load() {
      if (state.paymentMethods.status === 'loading' && !calls.isRunning('fetch')) await fetch();
    },
    reload: fetch,
    wasAsked: () => state.paymentMethods.status !== 'loading' || calls.isRunning('fetch'),
    forget() {
      calls.abort();
      state.paymentMethods = { status: 'loading' };
    },
    setDefault: (id) => act(setDefault, id),
    remove: (id) => act(remove, id),
    dispose() {
      calls.abort();
      for (const method of methods()) Object.assign(method, { pending: null, isSlow: false });
    },
  };
}
