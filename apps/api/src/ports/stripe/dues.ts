import Stripe from 'stripe';
import { type InvoicePayment, type Payments, PaymentsError } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { allInvoices, readInvoice } from './subscriptionInvoices.ts';

const askingCodes = new Set<string | undefined>(['invoice_payment_intent_requires_action', 'authentication_required']);

/** Implements the methods of `Payments` for a subscription's unpaid invoices. */
export function duesOf(stripe: Stripe): Pick<Payments, 'openInvoices' | 'voidOpenInvoices' | 'payInvoice'> {
  const expand = ['payments', 'customer', 'parent.subscription_details.subscription'];
  const retrieve = (id: string) => asked(stripe.invoices.retrieve(id, { expand }));
  const read = async (id: string) => readInvoice(stripe, await retrieve(id));

  /**
   * Makes a draft an open invoice, without charging it: a subscription's draft cannot be deleted, and only an open
   * invoice can be voided.
   */
  async function finalizeUncharged(id: string): Promise<void> {
    try {
      await asked(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
    } catch (error) {
      // Stripe finalizes a draft by itself after an hour, and may have done so just now.
      if (isRejected(error) && (await read(id)).status !== 'draft') return;
      throw error;
    }
  }

  async function voidInvoice(id: string): Promise<'voided' | 'paid' | 'processing' | 'gone'> {
    try {
      await asked(stripe.invoices.voidInvoice(id));
      return 'voided';
    } catch (error) {
      if (!isRejected(error)) throw error;
      const { status, isProcessing } = await read(id);
      if (status === 'paid') return 'paid';
      if (isProcessing) return 'processing';
      if (status === 'void') return 'gone';
      throw error;
    }
  }

  /**
   * After a rejected payment, returns the result that the state of the invoice shows. Throws `error` if the invoice
   * does not explain the rejection.
   */
  async function explain(id: string, error: PaymentsError): Promise<InvoicePayment> {
    const found = await retrieve(id);
    const { status, isProcessing } = await readInvoice(stripe, found);
    if (status === 'paid') return { kind: 'paid' };
    if (isProcessing) return { kind: 'processing' };
    if (status !== 'open') return { kind: 'notOpen' };
    if (!hasCard(found)) return { kind: 'declined', message: null };
    throw error;
  }

  return {
    openInvoices: async (subscriptionId) => {
      const lists = await Promise.all(
        (['draft', 'open'] as const).map((each) => allInvoices(stripe, subscriptionId, each)),
      );
      const found = new Map(lists.flat().map((invoice) => [invoice.id, invoice]));
      return [...found.values()].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },

    voidOpenInvoices: async (subscription) => {
      const list = async (status: 'draft' | 'open' | 'uncollectible') =>
        (await asked(stripe.invoices.list({ subscription, status, limit: 100 }))).data;
      for (const { id } of await list('draft')) await finalizeUncharged(id);
      const ends = [];
      for (const { id, amount_remaining: amount, currency } of [
        ...(await list('open')),
        ...(await list('uncollectible')),
      ])
        ends.push({ id, amount, currency, end: await voidInvoice(id) });
      return {
        voided: ends.flatMap(({ end, ...invoice }) => (end === 'voided' ? invoice : [])),
        isStillBeingPaid: ends.some(({ end }) => end === 'processing'),
        paid: ends.filter(({ end }) => end === 'paid').map(({ id }) => id),
      };
    },

    payInvoice: async (id, key, card) => {
      try {
        const asking = { off_session: true, expand: ['payments'], ...(card !== undefined && { payment_method: card }) };
        const invoice = await stripe.invoices.pay(id, asking, { idempotencyKey: key });
        if (invoice.status === 'paid') return { kind: 'paid' };
        return { kind: (await readInvoice(stripe, invoice)).isProcessing ? 'processing' : 'notOpen' };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          const isAsked = askingCodes.has(error.code) || askingCodes.has(error.decline_code);
          if (isAsked) return { kind: 'asksForAuthentication', url: (await read(id)).url };
          return { kind: 'declined', message: error.message };
        }
        return asked(Promise.reject(error as Error)).catch((reason: unknown) => {
          if (isRejected(reason)) return explain(id, reason);
          throw reason;
        });
      }
    },
  };
}

const isRejected = (error: unknown): error is PaymentsError =>
  error instanceof PaymentsError && error.kind === 'rejected';

/** Returns whether there is a card that Stripe would charge. */
function hasCard({ default_payment_method, parent, customer }: Stripe.Invoice): boolean {
  const subscription = parent?.subscription_details?.subscription;
  const ofSubscription = typeof subscription === 'object' ? idOf(subscription.default_payment_method) : null;
  const buyer = typeof customer === 'object' && customer !== null && customer.deleted !== true ? customer : null;
  return [idOf(default_payment_method), ofSubscription, idOf(buyer?.invoice_settings.default_payment_method)].some(
    (card) => card !== null,
  );
}
