import type Stripe from 'stripe';
import type { SubscriptionInvoice } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';

const statuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

/**
 * Reads an invoice of a subscription. Its payments must be expanded. If the invoice is open, asks Stripe whether it is
 * just being paid.
 */
export async function readInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<SubscriptionInvoice> {
  const status = statuses.find((each) => each === invoice.status) ?? 'draft';
  const isPaid = status === 'paid';
  const { paid_at, finalized_at } = invoice.status_transitions ?? {};
  const moment = (seconds: number | null | undefined) => (typeof seconds === 'number' ? instantOf(seconds) : null);
  return {
    id: invoice.id,
    status,
    isRenewal: isRenewal(invoice),
    createdAt: instantOf(invoice.created),
    amount: invoice.amount_due,
    amountPaid: isPaid ? invoice.amount_paid : 0,
    paidAt: isPaid ? instantOf(paid_at ?? invoice.created) : null,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url ?? null,
    payments: intentsOf(invoice),
    since: instantOf(finalized_at ?? invoice.created),
    finalizesAt: moment(invoice.automatically_finalizes_at),
    nextPaymentAttempt: moment(invoice.next_payment_attempt),
    tries: invoice.attempt_count,
    isProcessing: status === 'open' && (await isProcessing(stripe, intentsOf(invoice))),
    ...periodOf(invoice),
  };
}

/**
 * Returns whether an invoice is for a new period. Stripe writes one with the reason `subscription_update` if the period
 * begins because free time was ended; such an invoice settles no earlier period.
 */
export function isRenewal({ billing_reason: reason, amount_due, lines }: Stripe.Invoice): boolean {
  if (reason !== 'subscription_update') return reason === 'subscription_cycle';
  const isProrated = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration !== false;
  return amount_due > 0 && lines?.data.some(isProrated) === false;
}

/** Returns a subscription's invoices, with one status or with any, newest first. */
export async function allInvoices(stripe: Stripe, subscription: string, status?: 'draft' | 'open' | 'paid') {
  const query = { subscription, ...(status && { status }), limit: 100, expand: ['data.payments'] };
  const { data } = await asked(stripe.invoices.list(query));
  return Promise.all(data.map((invoice) => readInvoice(stripe, invoice)));
}

/** Returns whether one of these payment intents is in progress. */
async function isProcessing(stripe: Stripe, intents: readonly string[]): Promise<boolean> {
  const found = await Promise.all(intents.map((id) => asked(stripe.paymentIntents.retrieve(id))));
  return found.some(({ status }) => status === 'processing');
}

/**
 * Returns the period that a renewal is for, which its lines contain. The period fields of the invoice itself are about
 * the time before.
 */
function periodOf(invoice: Stripe.Invoice): Pick<SubscriptionInvoice, 'periodStart' | 'periodEnd'> {
  const lines = invoice.lines?.data ?? [];
  const isOfPlan = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === false;
  const period = (lines.find(isOfPlan) ?? lines[0])?.period;
  if (period === undefined) return { periodStart: null, periodEnd: null };
  return { periodStart: instantOf(period.start), periodEnd: instantOf(period.end) };
}

/** Returns the ids of an invoice's payments (`pi_…`). They must be expanded. */
export const intentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
