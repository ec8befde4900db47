import type Stripe from 'stripe';
import { type Payments, PaymentsError } from '../payments.ts';
import { createSetup } from './checkout.ts';
import { asked, idOf, instantOf } from './errors.ts';
import { buyerMetadata, metadataOf } from './owner.ts';
import { setSubscriptionCard } from './schedules.ts';

/** Implements the methods of `Payments` for customers and their cards. */
export function customersOf(stripe: Stripe) {
  async function defaultCard(customerId: string, subscriptionId: string | null): Promise<string | null> {
    if (subscriptionId !== null) {
      const subscription = await asked(stripe.subscriptions.retrieve(subscriptionId));
      const ofSubscription = idOf(subscription.default_payment_method);
      if (ofSubscription !== null) return ofSubscription;
    }
    const customer = await asked(stripe.customers.retrieve(customerId));
    return customer.deleted === true ? null : idOf(customer.invoice_settings.default_payment_method);
  }

  return {
    createCustomer: async (owner, key) => {
      const { address } = owner;
      const customer = { ...(address !== null && { email: address }), metadata: metadataOf({ ...owner, via: null }) };
      return (await asked(stripe.customers.create(customer, { idempotencyKey: key }))).id;
    },
    updateCustomerEmail: async (customerId, email) => {
      const metadata = buyerMetadata({ accountId: null, address: email });
      await asked(stripe.customers.update(customerId, { email, metadata }));
    },
    updateCustomer: async (customerId, { accountId, email, name, line1, line2 }) => {
      // An update replaces the whole postal address at Stripe, so the city, country, postal code and state are sent
      // again.
      const before = await asked(stripe.customers.retrieve(customerId));
      if (before.deleted === true) throw new PaymentsError('missing', `The customer ${customerId} was deleted`);
      const { city, country, postal_code, state } = before.address ?? {};
      const kept = Object.entries({ city, country, postal_code, state }).filter(([, part]) => part);
      const address = { ...Object.fromEntries(kept), line1, line2 };
      const metadata = buyerMetadata({ accountId, address: email });
      await asked(stripe.customers.update(customerId, { email, name, address, metadata }));
    },
    createSetup: async (customer, key) => ({
      clientSecret: (await createSetup(stripe, customer, key)).client_secret ?? '',
    }),
    cards: async (customerId, subscriptionId) => {
      const [methods, usual] = await Promise.all([
        asked(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })),
        defaultCard(customerId, subscriptionId),
      ]);
      return methods.data.flatMap(({ id, card, created }) =>
        card === undefined
          ? []
          : {
              id,
              brand: card.brand,
              last4: card.last4,
              fingerprint: card.fingerprint ?? null,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              addedAt: instantOf(created),
              isDefault: id === usual,
            },
      );
    },
    paidCards: async (customer) => {
      const charges = await asked(stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }));
      const paid = charges.filter((charge) => charge.paid);
      return [...new Set(paid.flatMap((charge) => charge.payment_method_details?.card?.fingerprint ?? []))];
    },
    setDefaultCard: async (customerId, subscriptionId, cardId) => {
      await asked(stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }));
      if (subscriptionId === null) return;
      // If another change comes in between, the subscription follows the customer, so that both end with one card. Each
      // further turn needs another change, so the loop ends with the changes.
      for (let card = cardId; ; ) {
        await setSubscriptionCard(stripe, subscriptionId, card);
        const newest = await defaultCard(customerId, null);
        if (newest === null || newest === card) return;
        card = newest;
      }
    },
    removeCard: async (cardId) => {
      await asked(stripe.paymentMethods.detach(cardId));
    },
  } satisfies Partial<Payments>;
}
