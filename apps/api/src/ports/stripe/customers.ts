import type Stripe from 'stripe';
import type { Payments, ProviderInvoice } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';

/** Customers, their cards, invoices and portal. */
export function customersOf(
  stripe: Stripe,
): Pick<
  Payments,
  | 'createCustomer'
  | 'updateCustomerEmail'
  | 'createSetup'
  | 'cards'
  | 'setDefaultCard'
  | 'removeCard'
  | 'invoices'
  | 'portal'
> {
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
    createCustomer: async ({ email, attemptId }, key) => {
      const customer = await asked(
        stripe.customers.create(
          { ...(email !== null && { email }), metadata: { attempt: attemptId } },
          { idempotencyKey: key },
        ),
      );
      return customer.id;
    },
    updateCustomerEmail: async (customerId, email) => {
      await asked(stripe.customers.update(customerId, { email }));
    },
    createSetup: async (customer, key) => {
      const intent = await asked(
        stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        ),
      );
      return { clientSecret: intent.client_secret ?? '' };
    },
    cards: async (customerId, subscriptionId) => {
      const [methods, usual] = await Promise.all([
        asked(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })),
        defaultCard(customerId, subscriptionId),
      ]);
      return methods.data.flatMap(({ id, card }) =>
        card === undefined
          ? []
          : {
              id,
              brand: card.brand,
              last4: card.last4,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              isDefault: id === usual,
            },
      );
    },
    setDefaultCard: async (customerId, subscriptionId, cardId) => {
      await asked(stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }));
      if (subscriptionId !== null)
        await asked(stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }));
    },
    removeCard: async (cardId) => {
      await asked(stripe.paymentMethods.detach(cardId));
    },
    invoices: async (customer) => {
      const invoices = await asked(stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }));
      return invoices.flatMap((invoice) => invoiceOf(invoice) ?? []);
    },
    portal: async (customer, returnUrl, key) => {
      const session = await asked(
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }, { idempotencyKey: key }),
      );
      return session.url;
    },
  };
}

/** An invoice that was paid or waits for its payment. */
function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice | undefined {
  if (invoice.status !== 'paid' && invoice.status !== 'open') return undefined;
  const isPaid = invoice.status === 'paid';
  const [line] = invoice.lines.data;
  return {
    id: invoice.id,
    priceId: idOf(line?.pricing?.price_details?.price),
    description: invoice.description ?? line?.description ?? null,
    createdAt: instantOf(invoice.created),
    currency: invoice.currency,
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    isPaid,
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    url: invoice.hosted_invoice_url ?? null,
  };
}
