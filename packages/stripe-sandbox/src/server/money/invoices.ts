import { newId, randomText } from '../ids.ts';
import type { Customer, Discount, Invoice, LineItem, PaymentIntent } from '../objects.ts';
import type { World } from '../world.ts';
import { discountsOf, reductionsOf } from './discounts.ts';
import { createPaymentIntent } from './intents.ts';
import type { Period } from './periods.ts';
import { afterFailure, afterPayment } from './subscription-state.ts';
import { applyReductions, totalsOf } from './totals.ts';

interface Draft {
  customer: Customer;
  currency: string;
  billing_reason: NonNullable<Invoice['billing_reason']>;
  lines: LineItem[];
  discounts: Discount[];
  period: Period;
  subscription?: { id: string; metadata: Record<string, string> };
  auto_advance?: boolean;
  metadata?: Record<string, string>;
}

/** Returns the customer's details that are printed on an invoice. */
const recipientOf = ({ address = null, email, name = null }: Customer) => ({
  customer_address: address,
  customer_email: email,
  customer_name: name,
});

/** Returns a new draft invoice with its totals. The caller must save it. */
export async function writeInvoice(world: World, draft: Draft, id = newId('in')): Promise<Invoice> {
  const { customer, currency, billing_reason, lines, discounts, period, subscription } = draft;
  const blank: Invoice = {
    id,
    object: 'invoice',
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: draft.auto_advance ?? false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    created: world.at,
    currency,
    customer: customer.id,
    ...recipientOf(customer),
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    last_finalization_error: null,
    lines: {
      object: 'list',
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    period_end: period.end,
    period_start: period.start,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    _token: null,
  };
  return sumUp(world, blank, discounts);
}

/** Returns an invoice with new totals, calculated from its lines and discounts. */
export async function sumUp(world: World, invoice: Invoice, discounts: readonly Discount[]): Promise<Invoice> {
  const lines = applyReductions(invoice.lines.data, await reductionsOf(world, discounts, invoice.created));
  const totals = totalsOf(lines);
  return {
    ...invoice,
    ...totals,
    lines: { ...invoice.lines, data: lines },
    amount_due: totals.total,
    amount_remaining: totals.total,
    subtotal_excluding_tax: totals.subtotal,
    total_excluding_tax: totals.total,
  };
}

/**
 * Finalizes a draft invoice: gives it a number, uses up its discounts of duration `once` and creates its payment
 * intent. An invoice of zero gets no intent and is marked as paid.
 */
export async function finalize(world: World, draft: Invoice, keepCard: 'off_session' | null = null): Promise<Invoice> {
  const customer = await world.need('customer', draft.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  await world.save({ ...customer, next_invoice_sequence: sequence + 1 });
  const token = randomText(40);
  const open: Invoice = {
    ...draft,
    status: 'open',
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    // A draft shows the customer's current details. A finalized invoice keeps the details of this moment.
    ...recipientOf(customer),
    number: `${customer.invoice_prefix ?? 'INV'}-${String(sequence).padStart(4, '0')}`,
    effective_at: world.at,
    ending_balance: 0,
    hosted_invoice_url: `${world.baseUrl}/invoice/${token}`,
    status_transitions: { ...draft.status_transitions, finalized_at: world.at },
    _token: token,
  };
  await world.store.put({ id: `invoice_${token}`, kind: 'hosted_invoice', data: { invoice: open.id } });
  await consumeDiscounts(world, draft);
  if (open.amount_due > 0) {
    const intent = await createPaymentIntent(world, open, keepCard);
    open.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
    open.payments = { ...open.payments, data: [paymentOf(world, open, intent)] };
    if (open.auto_advance && open.billing_reason === 'manual') open.next_payment_attempt = world.at + 60 * 60;
  }
  await world.record('invoice.finalized', open);
  return open.amount_due > 0 ? open : markPaid(world, open, null);
}

/** Marks the discounts of duration `once` on an invoice as used, so that no other invoice gets them. */
export async function consumeDiscounts(world: World, invoice: Invoice): Promise<void> {
  for (const discount of await discountsOf(world, invoice.discounts)) {
    const coupon = await world.need('coupon', discount.source.coupon);
    if (coupon.duration === 'once' && !discount._used) await world.save({ ...discount, _used: true });
  }
}

const paymentOf = (world: World, invoice: Invoice, intent: PaymentIntent): Invoice['payments']['data'][number] => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: intent.amount,
  created: world.at,
  currency: intent.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent.id, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});

/** Marks an open invoice as uncollectible: it is not charged any more, but it can still be paid or made void. */
export async function writeOff(world: World, invoice: Invoice): Promise<void> {
  await world.record('invoice.marked_uncollectible', {
    ...invoice,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: world.at },
  });
}

/** Marks an invoice as paid and updates its subscription. `paymentMethod` is the saved card that paid; null if none. */
export async function markPaid(world: World, invoice: Invoice, paymentMethod: string | null): Promise<Invoice> {
  const isCharged = invoice.amount_due > 0;
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: isCharged ? invoice.attempt_count + 1 : 0,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.at },
    payments: {
      ...invoice.payments,
      data: invoice.payments.data.map((payment) => ({
        ...payment,
        status: 'paid',
        amount_paid: payment.amount_requested,
        status_transitions: { ...payment.status_transitions, paid_at: world.at },
      })),
    },
  };
  await world.save(paid);
  await afterPayment(world, paid, paymentMethod);
  await world.emit('invoice.paid', paid);
  await world.emit('invoice.payment_succeeded', paid);
  return paid;
}

/**
 * Marks a payment of an invoice as failed. For a renewal, plans the next attempt. If the customer tried to pay before a
 * planned attempt, that attempt stays as planned.
 */
export async function markFailed(world: World, invoice: Invoice): Promise<void> {
  const keepsPlan = invoice.next_payment_attempt !== null && invoice.next_payment_attempt > world.at;
  const attempts = invoice.attempt_count + (keepsPlan ? 0 : 1);
  const failed: Invoice = { ...invoice, attempted: true, attempt_count: attempts };
  const next = keepsPlan ? invoice.next_payment_attempt : await afterFailure(world, failed);
  await world.record('invoice.payment_failed', { ...failed, next_payment_attempt: next, auto_advance: next !== null });
}
