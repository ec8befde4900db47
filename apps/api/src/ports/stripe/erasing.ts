import type Stripe from 'stripe';
import { type Payments, unlessMissing } from '../payments.ts';
import { asked } from './errors.ts';

/** Metadata without the values that `metadataOf` writes. Stripe removes a key whose value is empty. */
const cleared = { metadata: { attempt: '', account: '', address: '', via: '' } } as const;
const limit = 100;

/** Implements the method of `Payments` that erases a customer. */
export const erasingOf = (stripe: Stripe): Pick<Payments, 'eraseCustomer'> => ({
  eraseCustomer: async (id) => {
    const customer = await unlessMissing(asked(stripe.customers.retrieve(id)));
    if (customer === undefined || customer.deleted === true) return;
    // Stripe keeps subscriptions, invoices and setups when it deletes a customer, so the owner is removed from each.
    for (const one of await all(stripe.subscriptions.list({ customer: id, status: 'all', limit })))
      if (isMarked(one)) await asked(stripe.subscriptions.update(one.id, cleared));
    for (const one of await all(stripe.invoices.list({ customer: id, limit })))
      if (isMarked(one)) await asked(stripe.invoices.update(one.id, cleared));
    for (const one of await all(stripe.setupIntents.list({ customer: id, limit })))
      if (isMarked(one)) await asked(stripe.setupIntents.update(one.id, cleared));
    for (const card of await all(stripe.customers.listPaymentMethods(id, { type: 'card', limit })))
      await asked(stripe.paymentMethods.detach(card.id));
    await unlessMissing(asked(stripe.customers.del(id)));
  },
});

/** Returns all objects of a list. */
const all = <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  asked(list.autoPagingToArray({ limit: 10_000 }));

/** Returns whether an object's metadata names its owner. */
const isMarked = ({ metadata }: { metadata?: Stripe.Metadata | null }): boolean =>
  Object.keys(cleared.metadata).some((key) => metadata?.[key] !== undefined);
