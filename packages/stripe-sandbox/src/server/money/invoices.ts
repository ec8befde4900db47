import { newId, randomText } from '../ids.ts';
import type { Customer, Discount, Invoice, LineItem, PaymentIntent } from '../objects.ts';
import type { World } from '../world.ts';
import { discountsOf, reductionsOf } from './discounts.ts';
import { createPaymentIntent } from './intents.ts';
import { blankInvoice, recipientOf } from './invoice-shape.ts';
import { afterFailure, afterPayment } from './subscription-state.ts';
import { applyReductions, totalsOf } from './totals.ts';

export interface Draft {
  customer: Customer;
  currency: string;
  billing_reason: NonNullable<Invoice['billing_reason']>;
  lines: LineItem[];
  discounts: Discount[];
  period: { start: number; end: number };
  subscription?: { id: string; metadata: Record<string, string> };
  auto_advance?: boolean;
  metadata?: Record<string, string>;
  description?: string | null;
  default_payment_method?: string | null;
}

/** Returns a draft invoice with its totals. It is not saved. */
export async function writeInvoice(world: World, draft: Draft, id = newId('in')): Promise<Invoice> {
  const blank = blankInvoice(world, id, draft.customer, draft.currency);
  const lines = draft.lines.map((line) => ({ ...line, invoice: id }));
  return sumUp(
    world,
    {
      ...blank,
      billing_reason: draft.billing_reason,
      auto_advance: draft.auto_advance ?? false,
      metadata: draft.metadata ?? {},
      description: draft.description ?? null,
      default_payment_method: draft.default_payment_method ?? null,
      discounts: draft.discounts.map((discount) => discount.id),
      lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
      period_start: draft.period.start,
      period_end: draft.period.end,
      parent: draft.subscription
        ? {
            quote_details: null,
            subscription_details: { metadata: draft.subscription.metadata, subscription: draft.subscription.id },
            type: 'subscription_details',
          }
        : null,
    },
    draft.discounts,
  );
}

/** Returns an invoice with totals calculated from its lines and discounts. */
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
    // A draft follows its customer's details. From now on they stay.
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
    const intent = await createPaymentIntent(world, {
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      invoice: open.id,
      description: open.description ?? (open.billing_reason === 'manual' ? null : 'Subscription'),
      setup_future_usage: keepCard,
    });
    open.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
    open.payments = { ...open.payments, data: [paymentOf(world, open, intent)] };
    if (open.auto_advance && open.billing_reason === 'manual') open.next_payment_attempt = world.at + 60 * 60;
  }
  await world.save(open);
  await world.emit('invoice.finalized', open);
  return open.amount_due > 0 ? open : markPaid(world, open, null);
}

/** Uses up the discounts of duration `once` that an invoice has: no other invoice gets them. */
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

/** Writes an open invoice off: nothing is collected any more, but it can still be paid or made void. */
export async function writeOff(world: World, invoice: Invoice): Promise<void> {
  const written: Invoice = {
    ...invoice,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: world.at },
  };
  await world.save(written);
  await world.emit('invoice.marked_uncollectible', written);
}

/** Marks an invoice as paid. */
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
 * Marks a payment of an invoice as failed, and plans the next try of a renewal. If somebody tried to pay before the next
 * planned try, the plan does not change.
 */
export async function markFailed(world: World, invoice: Invoice): Promise<void> {
  const keepsPlan = invoice.next_payment_attempt !== null && invoice.next_payment_attempt > world.at;
  const attempts = invoice.attempt_count + (keepsPlan ? 0 : 1);
  const failed: Invoice = { ...invoice, attempted: true, attempt_count: attempts };
  const next = keepsPlan ? invoice.next_payment_attempt : await afterFailure(world, failed);
  const saved: Invoice = { ...failed, next_payment_attempt: next, auto_advance: next !== null };
  await world.save(saved);
  await world.emit('invoice.payment_failed', saved);
}

/**
 * Marks a payment of an invoice as failed, because the bank asks for authentication and the cardholder is not there.
 * Also emits `invoice.payment_action_required`.
 */
export async function markActionRequired(world: World, invoice: Invoice): Promise<void> {
  await markFailed(world, invoice);
  const now = await world.need('invoice', invoice.id);
  await world.emit('invoice.payment_action_required', now);
}

/** Returns the discounts with these ids that still take something off at a moment (Unix seconds). */
export async function liveDiscounts(world: World, ids: readonly string[], at: number): Promise<Discount[]> {
  const discounts = await discountsOf(world, ids);
  return discounts.filter((discount) => !discount._used && (discount.end === null || discount.end > at));
}
