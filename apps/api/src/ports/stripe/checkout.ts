import type Stripe from 'stripe';
import {
  type CheckoutIds,
  type CheckoutState,
  type Payments,
  PaymentsError,
  type ProviderCheckout,
  type ProviderIntent,
  type ProviderOwner,
} from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';
import { metadataOf } from './owner.ts';

const running = new Set<string>(['active', 'trialing', 'past_due', 'unpaid']);

/** Implements the methods of `Payments` for checkouts. Buyers can pay only by card. */
export function checkoutOf(stripe: Stripe) {
  async function intent(id: string): Promise<ProviderIntent> {
    const found = await asked<Stripe.SetupIntent | Stripe.PaymentIntent>(
      id.startsWith('seti_')
        ? stripe.setupIntents.retrieve(id)
        : stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
    return {
      id: found.id,
      customerId: idOf(found.customer),
      status: statusOf(found.status),
      asksForAuthentication: asksForAuthentication(found),
      clientSecret: found.client_secret ?? '',
      failure: failureOf(found),
      triedAt: triedAtOf(found),
    };
  }

  async function readPurchase({ subscriptionId, invoiceId }: CheckoutIds): Promise<Purchase> {
    if (invoiceId !== null && subscriptionId === null) {
      const invoice = await asked(stripe.invoices.retrieve(invoiceId));
      if (invoice.status === 'paid') return { kind: 'paid', paidAt: paidAtOf(invoice) };
      return { kind: invoice.status === 'open' ? 'open' : 'gone' };
    }
    const expand = ['latest_invoice'];
    const subscription = await asked(stripe.subscriptions.retrieve(subscriptionId ?? '', { expand }));
    const invoice = invoiceOf(subscription);
    if (running.has(subscription.status) || invoice?.status === 'paid')
      // After a renewal, the latest invoice is not the invoice of the purchase, so it does not contain the time of the
      // purchase.
      return { kind: 'paid', paidAt: invoice && invoice.id === invoiceId ? paidAtOf(invoice) : null };
    return { kind: subscription.status === 'incomplete' ? 'open' : 'gone' };
  }

  return {
    createSubscription: async ({ customerId, priceId, promoId, owner }, key) => {
      const bought: Stripe.SubscriptionCreateParams = {
        customer: customerId,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        ...(promoId !== null && { discounts: [{ promotion_code: promoId }] }),
        metadata: metadataOf(owner),
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
      };
      const subscription = await asked(stripe.subscriptions.create(bought, { idempotencyKey: key }));
      const invoice = invoiceOf(subscription);
      if (invoice === undefined) throw new PaymentsError('rejected', 'The new subscription has no invoice');
      const pending = subscription.pending_setup_intent;
      const secret =
        invoice.confirmation_secret?.client_secret ??
        (typeof pending === 'object' ? pending?.client_secret : undefined) ??
        (await createSetup(stripe, customerId, `${key}/setup`, owner)).client_secret;
      return begun(subscription.id, invoice, secret);
    },

    createInvoice: async ({ customerId, priceId, promoId, owner, credit = null }, key) => {
      const bought: Stripe.InvoiceCreateParams = {
        customer: customerId,
        collection_method: 'charge_automatically',
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        payment_settings: { payment_method_types: ['card'] },
        ...(promoId !== null && { discounts: [{ promotion_code: promoId }] }),
        metadata: metadataOf(owner),
      };
      const draft = await asked(stripe.invoices.create(bought, { idempotencyKey: key }));
      const item = { customer: customerId, invoice: draft.id, pricing: { price: priceId } };
      await asked(stripe.invoiceItems.create(item, { idempotencyKey: `${key}/item` }));
      if (credit !== null && credit.amount > 0) {
        const { amount, currency, description } = credit;
        const off = { customer: customerId, invoice: draft.id, amount: -amount, currency, description };
        await asked(stripe.invoiceItems.create(off, { idempotencyKey: `${key}/credit` }));
      }
      const final = { auto_advance: false, expand: ['confirmation_secret'] };
      const idempotencyKey = `${key}/finalize`;
      const invoice = await asked(stripe.invoices.finalizeInvoice(draft.id, final, { idempotencyKey }));
      const secret =
        invoice.confirmation_secret?.client_secret ??
        (await createSetup(stripe, customerId, `${key}/setup`, owner)).client_secret;
      return begun(null, invoice, secret);
    },

    // If a purchase costs nothing, Stripe gives it the status `paid` at once. Our server treats it as paid only after
    // its setup intent has succeeded, so that a card is saved.
    readCheckout: async (ids) => {
      const purchase = await readPurchase(ids);
      const isSetup = ids.intentId.startsWith('seti_');
      if (purchase.kind === 'gone' || (purchase.kind === 'paid' && !isSetup)) return purchase;
      const { status, clientSecret, failure } = await intent(ids.intentId);
      if (status === 'open') return { kind: 'open', clientSecret, failure };
      // Stripe does not return the time at which a card was saved.
      if (status === 'succeeded') return isSetup ? { kind: 'paid', paidAt: null } : { kind: 'processing' };
      return { kind: status === 'processing' ? 'processing' : 'gone' };
    },

    // Voids the invoice first, because only an unpaid invoice can be voided. If the buyer pays at the same moment,
    // voiding fails, and so the paid subscription is not cancelled.
    closeCheckout: async ({ subscriptionId, invoiceId, intentId }) => {
      if (invoiceId !== null && intentId.startsWith('pi_')) await asked(stripe.invoices.voidInvoice(invoiceId));
      if (subscriptionId === null) return;
      const { status } = await asked(stripe.subscriptions.retrieve(subscriptionId));
      if (status !== 'canceled' && status !== 'incomplete_expired')
        await asked(stripe.subscriptions.cancel(subscriptionId));
    },

    intent,
  } satisfies Partial<Payments>;
}

/**
 * Creates a setup intent, which saves a card for later charges. It is for a checkout with a total of zero, or for a
 * member who adds a card.
 */
export const createSetup = (stripe: Stripe, customer: string, key: string, owner?: ProviderOwner) => {
  const setup: Stripe.SetupIntentCreateParams = {
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    ...(owner !== undefined && { metadata: metadataOf({ ...owner, via: null }) }),
  };
  return asked(stripe.setupIntents.create(setup, { idempotencyKey: key }));
};

/** What the invoice alone shows about a purchase, before the payment intent is read. */
type Purchase = Extract<CheckoutState, { kind: 'paid' }> | { readonly kind: 'open' } | { readonly kind: 'gone' };

const paidAtOf = ({ status, status_transitions: at }: Stripe.Invoice): Date | null =>
  status === 'paid' && typeof at?.paid_at === 'number' ? new Date(at.paid_at * 1000) : null;

function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice | undefined {
  const invoice = subscription.latest_invoice;
  return invoice === null || typeof invoice === 'string' ? undefined : invoice;
}

function begun(subscriptionId: string | null, invoice: Stripe.Invoice, secret: string | null): ProviderCheckout {
  if (secret === null) throw new PaymentsError('rejected', 'The purchase cannot be paid: it has no client secret');
  return {
    subscriptionId,
    invoiceId: invoice.id,
    intentId: secret.slice(0, secret.indexOf('_secret')),
    clientSecret: secret,
    amountDue: invoice.amount_due,
    currency: invoice.currency,
  };
}

function statusOf(status: string): ProviderIntent['status'] {
  if (status === 'succeeded' || status === 'processing' || status === 'canceled') return status;
  return 'open';
}

const asksForAuthentication = (found: Stripe.SetupIntent | Stripe.PaymentIntent): boolean =>
  found.status === 'requires_action' ||
  (found.object === 'payment_intent' && found.last_payment_error?.code === 'authentication_required');

function triedAtOf(found: Stripe.SetupIntent | Stripe.PaymentIntent): Date | null {
  const charge = found.object === 'payment_intent' ? found.latest_charge : null;
  return charge === null || typeof charge === 'string' ? null : instantOf(charge.created);
}

function failureOf(found: Stripe.SetupIntent | Stripe.PaymentIntent): ProviderIntent['failure'] {
  const error = found.object === 'setup_intent' ? found.last_setup_error : found.last_payment_error;
  if (found.status !== 'requires_payment_method' || !error) return null;
  // Only the messages of card errors are meant for the cardholder. The messages of other errors are for developers.
  return { message: error.type === 'card_error' ? (error.message ?? null) : null };
}
