import type { Invoice, Subscription } from '../objects.ts';
import { dunningEnd } from '../settings.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';
import { cancelPaymentIntent } from './intents.ts';

/** Days until the next attempt to charge a renewal: 3 after the first failure, 5 after the second, then 7. */
const retryAfterDays = [3, 5, 7] as const;
/** Seconds within which the first payment of a subscription must succeed. */
export const incompleteLifetime = 23 * 60 * 60;

/** Changes fields of a subscription. If their values differ from before, emits `customer.subscription.updated`. */
export const changeSubscription = (world: World, before: Subscription, change: Partial<Subscription>) =>
  world.update('customer.subscription.updated', before, change);

/** Makes a subscription active that was past due, unpaid or paused. */
export async function activate(world: World, before: Subscription): Promise<void> {
  const active = await changeSubscription(world, before, { status: 'active', _resumption: null });
  if (before.status === 'paused') await world.emit('customer.subscription.resumed', active);
}

export const subscriptionOf = (invoice: Invoice): string | undefined =>
  invoice.parent?.subscription_details.subscription;

/** Returns whether a subscription's newest invoice is paid. Void invoices are ignored. */
async function isPaidUp(world: World, subscription: string): Promise<boolean> {
  const invoices = await world.all('invoice');
  const newest = invoices.findLast((each) => subscriptionOf(each) === subscription && each.status !== 'void');
  return newest?.status === 'paid';
}

const isOwing = ({ status }: Subscription) => status === 'past_due' || status === 'unpaid';

/**
 * Updates the subscription of an invoice that was paid. A new subscription becomes active, and so does a paused one
 * that waited for this invoice. A past-due or unpaid one becomes active only if its newest invoice is paid. Saves the
 * card as the subscription's default if the subscription asks for that.
 */
export async function afterPayment(world: World, invoice: Invoice, paymentMethod: string | null): Promise<void> {
  const id = subscriptionOf(invoice);
  const before = id === undefined ? undefined : await world.find('subscription', id);
  if (before === undefined || before.ended_at !== null) return;
  const keepsCard = before.payment_settings.save_default_payment_method === 'on_subscription';
  if (before._change?.invoice === invoice.id) {
    const done = { ...before._change.values, latest_invoice: invoice.id, pending_update: null, _change: null };
    const changed = { ...done, ...(keepsCard && paymentMethod !== null && { default_payment_method: paymentMethod }) };
    await world.emit('customer.subscription.pending_update_applied', await changeSubscription(world, before, changed));
    return;
  }
  const isResumed = before.status === 'paused' && invoice.id === before._resumption;
  const revived =
    isResumed || before.status === 'incomplete' || (isOwing(before) && (await isPaidUp(world, before.id)));
  const paid = await changeSubscription(world, before, {
    status: revived ? 'active' : before.status,
    default_payment_method: keepsCard && paymentMethod !== null ? paymentMethod : before.default_payment_method,
    _resumption: isResumed ? null : before._resumption,
  });
  if (isResumed) await world.emit('customer.subscription.resumed', paid);
}

/**
 * Updates the subscription of an invoice whose payment failed. A subscription that is new, paused or unpaid keeps its
 * status, and an active one becomes past due. After the last planned attempt, the fake's settings decide: the
 * subscription is cancelled or gets another status. Returns the time of the next attempt (Unix seconds). Returns null
 * if there is none, as without automatic collection.
 */
export async function afterFailure(world: World, invoice: Invoice): Promise<number | null> {
  const id = subscriptionOf(invoice);
  const before = id === undefined ? undefined : await world.find('subscription', id);
  const isOfChange = before?._change?.invoice === invoice.id;
  const waits = before?.status === 'incomplete' || before?.status === 'paused' || isOfChange;
  if (before === undefined || before.ended_at !== null || waits) return null;
  const days = retryAfterDays[invoice.attempt_count - 1];
  const isTriedAgain = invoice.auto_advance && days !== undefined;
  if (isTriedAgain || !invoice.auto_advance) {
    await changeSubscription(world, before, { status: before.status === 'unpaid' ? 'unpaid' : 'past_due' });
    return isTriedAgain ? world.at + days * 24 * 60 * 60 : null;
  }
  const end = (await dunningEnd.read(world.store)) ?? world.afterRetries;
  if (end === 'cancel') await endSubscription(world, before, 'payment_failed');
  else await changeSubscription(world, before, { status: end });
  return null;
}

/**
 * Ends a subscription now, and cancels its schedule. If it was never paid, its status becomes `incomplete_expired` and
 * its invoice becomes void.
 */
export async function endSubscription(
  world: World,
  before: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): Promise<Subscription> {
  const neverPaid = before.status === 'incomplete';
  const ended: Subscription = await world.record('customer.subscription.deleted', {
    ...before,
    status: neverPaid ? 'incomplete_expired' : 'canceled',
    canceled_at: before.canceled_at ?? world.at,
    ended_at: world.at,
    cancel_at_period_end: neverPaid ? false : before.cancel_at_period_end,
    pending_setup_intent: null,
    cancellation_details: { ...before.cancellation_details, reason },
  });
  if (before.schedule !== null) {
    const schedule = await world.need('subscription_schedule', before.schedule);
    const over = { status: 'canceled', canceled_at: world.at, current_phase: null } as const;
    await world.record('subscription_schedule.canceled', { ...schedule, ...over });
  }
  await stopCollecting(world, before.id, neverPaid);
  return ended;
}

/** Resumes the collection of payments for a subscription. Invoices from now on are charged again. */
export const resumeCollection = (world: World, before: Subscription) =>
  changeSubscription(world, before, { pause_collection: null });

/** Ends a subscription whose first payment did not succeed within `incompleteLifetime`. */
export async function expireSubscription(world: World, before: Subscription): Promise<void> {
  const ended = { canceled_at: world.at, ended_at: world.at };
  await changeSubscription(world, before, { status: 'incomplete_expired', ...ended });
  await stopCollecting(world, before.id, true);
}

/**
 * Stops collecting the open invoices and drafts of a subscription that was ended or given up. If it was never paid
 * (`isVoid`), its open invoices become void, except those with a payment in processing.
 */
export async function stopCollecting(world: World, subscription: string, isVoid: boolean): Promise<void> {
  for (const invoice of await world.all('invoice')) {
    const isUnpaid = invoice.status === 'open' || invoice.status === 'draft';
    if (subscriptionOf(invoice) !== subscription || !isUnpaid) continue;
    if (isVoid && invoice.status === 'open' && !(await isOnItsWay(world, invoice)))
      await voidOpenInvoice(world, invoice);
    else {
      const idle = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
      await world.save({ ...invoice, ...idle });
    }
  }
}

async function isOnItsWay(world: World, invoice: Invoice): Promise<boolean> {
  const ids = invoice.payments.data.map((payment) => payment.payment.payment_intent);
  const intents = await Promise.all(ids.map((id) => world.need('payment_intent', id)));
  return intents.some((intent) => intent.status === 'processing');
}

/**
 * Makes an unpaid invoice void, and cancels its payment. Throws while the payment is in processing. A past-due or
 * unpaid subscription becomes active again if its newest other invoice is paid.
 */
export async function voidOpenInvoice(world: World, invoice: Invoice): Promise<Invoice> {
  if (await isOnItsWay(world, invoice)) {
    throw invalidRequest('You cannot void this invoice while a payment for it is in processing.');
  }
  for (const payment of invoice.payments.data) await cancelPaymentIntent(world, payment.payment.payment_intent);
  const data = invoice.payments.data.map((payment) => ({
    ...payment,
    status: 'canceled',
    status_transitions: { ...payment.status_transitions, canceled_at: world.at },
  }));
  const voided: Invoice = await world.record('invoice.voided', {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    payments: { ...invoice.payments, data },
    status_transitions: { ...invoice.status_transitions, voided_at: world.at },
  });
  const before = await world.find('subscription', subscriptionOf(invoice) ?? '');
  if (before !== undefined && before._change?.invoice === invoice.id) await dropChange(world, before);
  else if (before !== undefined && before.ended_at === null && isOwing(before) && (await isPaidUp(world, before.id)))
    await activate(world, before);
  return voided;
}

/** Discards a change that waits for its payment, because its invoice is void. */
async function dropChange(world: World, before: Subscription): Promise<void> {
  const kept = await changeSubscription(world, before, { pending_update: null, _change: null });
  await world.emit('customer.subscription.pending_update_expired', kept);
}
