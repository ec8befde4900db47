import type Stripe from 'stripe';
import type { InvoicesFrom, Payments, ProviderInvoice } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';
import { pageOf } from './lists.ts';
import { isRenewal } from './subscriptionInvoices.ts';

/** Implements the methods of `Payments` for invoices. */
export function invoicesOf(stripe: Stripe): Pick<Payments, 'invoices' | 'invoicePlace'> {
  return {
    invoices: async (customer, from) => {
      const expand = ['data.payments'];
      return pageOf(await asked(stripe.invoices.list({ customer, limit: 100, expand, ...beginning(from) })), invoiceOf);
    },
    invoicePlace: async (id) => {
      const { customer, created } = await asked(stripe.invoices.retrieve(id));
      return { customerId: idOf(customer), createdAt: instantOf(created) };
    },
  };
}

function beginning(from: InvoicesFrom): Pick<Stripe.InvoiceListParams, 'starting_after' | 'created'> {
  if (from === null) return {};
  if ('after' in from) return { starting_after: from.after };
  const seconds = Math.floor(from.until.getTime() / 1000);
  return { created: from.isIncluded ? { lte: seconds } : { lt: seconds } };
}

/**
 * Reads a paid or open invoice. Undefined for other invoices, and for the invoice of 0 that Stripe creates when the
 * paid time is extended.
 */
function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice | undefined {
  if ((invoice.status !== 'paid' && invoice.status !== 'open') || invoice.subtotal === 0) return undefined;
  const isPaid = invoice.status === 'paid';
  // The credit of a change of the plan is a line, too.
  const isOfPlan = (each: Stripe.InvoiceLineItem) => each.parent?.subscription_item_details?.proration !== true;
  const line = invoice.lines.data.find(isOfPlan) ?? invoice.lines.data[0];
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due;
  // The amount may be smaller than the total, because a credit has paid a part. The tax is then a part of both.
  const untaxed = invoice.total > 0 ? (invoice.total_excluding_tax ?? invoice.total) / invoice.total : 1;
  return {
    id: invoice.id,
    priceId: idOf(line?.pricing?.price_details?.price),
    description: invoice.description ?? line?.description ?? null,
    createdAt: instantOf(invoice.created),
    currency: invoice.currency,
    amount,
    amountWithoutTax: Math.round(amount * untaxed),
    isPaid,
    paidAt: isPaid ? instantOf(invoice.status_transitions?.paid_at ?? invoice.created) : null,
    isPeriod: invoice.billing_reason === 'subscription_create' || isRenewal(invoice),
    isOfSubscription: (invoice.parent?.subscription_details ?? null) !== null,
    isRenewal: isRenewal(invoice),
    url: invoice.hosted_invoice_url ?? null,
    payments: (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
  };
}
