import type Stripe from 'stripe';
import { type Payments, PaymentsError, unlessMissing } from '../payments.ts';
import { asked } from './errors.ts';

/** Metadata without the values that `metadataOf` writes. Stripe removes a key whose value is empty. */
const cleared = { metadata: { attempt: '', account: '', address: '', via: '' } } as const;
const limit = 100;

/** Implements the method of `Payments` that erases a customer. */
export const erasingOf = (stripe: Stripe): Pick<Payments, 'eraseCustomer'> => ({
  eraseCustomer: async (id) => {
    const customer = await unlessMissing(asked(stripe.customers.retrieve(id)));
    if (customer === undefined || customer.deleted === true) return [];
    const kept: string[] = [];
    const clear = async (objectId: string, update: Promise<unknown>) => {
      if (!(await isDone(update))) kept.push(objectId);
    };
    // Stripe keeps subscriptions, invoices and setups when it deletes a customer, so the owner is removed from each.
    for (const one of await all(stripe.subscriptions.list({ customer: id, status: 'all', limit })))
      if (isMarked(one)) await clear(one.id, stripe.subscriptions.update(one.id, cleared));
    for (const one of await all(stripe.invoices.list({ customer: id, limit })))
      if (isMarked(one)) await clear(one.id, stripe.invoices.update(one.id, cleared));
    for (const one of await all(stripe.setupIntents.list({ customer: id, limit })))
      if (isMarked(one)) await clear(one.id, stripe.setupIntents.update(one.id, cleared));
    for (const card of await all(stripe.customers.listPaymentMethods(id, { type: 'card', limit })))
      await asked(stripe.paymentMethods.detach(card.id));
    await unlessMissing(asked(stripe.customers.del(id)));
    return kept;
  },
});

/** Returns whether Stripe has made an update. Some objects cannot be changed any more once they are over. */
async function isDone(update: Promise<unknown>): Promise<boolean> {
  try {
    await asked(update);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    return false;
  }
}

/** Returns all objects of a list. */
const all = <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  asked(list.autoPagingToArray({ limit: 10_000 }));

/** Returns whether an object's metadata names its owner. */
const isMarked = ({ metadata }: { metadata?: Stripe.Metadata | null }): boolean =>
  Object.keys(cleared.metadata).some((key) => metadata?.[key] !== undefined);
