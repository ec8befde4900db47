import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { listPaymentMethods, makeDefaultPaymentMethod, removePaymentMethod } from '@signalsync/contract/calls/billing';
import type { PaymentMethod } from '@signalsync/contract/model/payment';
import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import { createAct } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { createQuery } from '../core/query.ts';
import { endOf } from './attention.ts';
import type { Context } from './context.ts';

/**
 * Returns whether a card is valid, expires this month or next month, or has expired. A card is valid until the end of
 * its month in the user's time zone. A payment method without a date stays valid. `now` is in ms since 1970.
 */
export function expiryOf(card: PaymentMethod, now: number): ListedPaymentMethod['expiry'] {
  const date = new Date(now);
  const end = endOf(card);
  if (end === null) return 'valid';
  const monthsLeft = end.year * 12 + end.month - 1 - (date.getFullYear() * 12 + date.getMonth());
  if (monthsLeft < 0) return 'expired';
  return monthsLeft <= 1 ? 'expiring' : 'valid';
}

interface Action {
  pending: 'setDefault' | 'remove';
  failed: string;
  done: (typeof billingSuccesses)['defaultUpdated' | 'paymentMethodRemoved'];
  send(ids: { customerId: string; paymentMethodId: string }, signal: AbortSignal): Promise<Ok<unknown> | Failed>;
  change(methods: ListedPaymentMethod[], id: string): ListedPaymentMethod[];
}

/** Creates the part of billing with the cards and the actions on them. */
export function createCards({ core, state, person, derive }: Context) {
  const { api, clock, messages } = core;
  const calls = createCalls();
  const act = createAct(core, calls);
  /** The newest action. The next action waits for it, so the server gets the actions in the order of the clicks. */
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

  const query = createQuery(
    core,
    state,
    'paymentMethods',
    {
      ask: (signal, api) =>
        person.list((customerId) => api.call(listPaymentMethods, { params: { customerId } }, { signal })),
      show(result) {
        if (!result.ok) return person.failed(result.failure, billingErrors.loadPaymentMethods);
        const now = clock.now();
        const fresh = result.data.map((method) => {
          const { pending = null, error = null } = methodOf(method.id) ?? {};
          return { ...method, expiry: expiryOf(method, now), pending, error };
        });
        return { status: 'ready', methods: fresh };
      },
      shown: derive,
    },
    calls,
  );

  async function change(action: Action, paymentMethodId: string): Promise<boolean> {
    const method = methodOf(paymentMethodId);
    if (!method || method.pending !== null) return false;
    const customerId = person.customerId();
    if (customerId === null) return false;
    const mark = (marks: Partial<ListedPaymentMethod>) => Object.assign(methodOf(paymentMethodId) ?? {}, marks);
    const before = last;
    const sending = act(
      `card ${paymentMethodId}`,
      async (signal) => {
        await before;
        return action.send({ customerId, paymentMethodId }, signal);
      },
      {
        error: method.error,
        show: ({ isPending, error }) => mark({ pending: isPending ? action.pending : null, error }),
        failed(failure) {
          const error = shownErrorOf(failure, { short: action.failed, serverMessageAllowed: false });
          messages.error(error);
          return error;
        },
      },
    );
    last = sending;
    const result = await sending;
    if (!result?.ok) return false;
    mark({ pending: null });
    if (state.paymentMethods.status === 'ready') {
      state.paymentMethods.methods = action.change(state.paymentMethods.methods, paymentMethodId);
    }
    messages.success(action.done);
    derive();
    // Fetches the cards again if a running fetch is older than this change, or if a card has `isNextDefault`: the
    // change may have moved that mark to another card, and only the server knows which card.
    if (query.isRunning() || methods().some((each) => each.isNextDefault)) await query.reload();
    return true;
  }

  return {
    ...query,
    setDefault: (id: string) => change(setDefault, id),
    remove: (id: string) => change(remove, id),
    abort() {
      query.abort();
      for (const method of methods()) Object.assign(method, { pending: null });
    },
  };
}
