import { testCards } from '../../cards.ts';
import type { Invoice, PaymentIntent } from '../objects.ts';
import type { World } from '../world.ts';
import { cardFor, collect } from './collect.ts';
import { failPayment, succeedPayment } from './payments.ts';
import { endRefund } from './refunds.ts';
import { nextPhase } from './schedules.ts';
import {
  expireSubscription,
  incompleteLifetime,
  resumeCollection,
  subscriptionOf,
  voidOpenInvoice,
} from './subscription-state.ts';
import { chargeDraft, paidUntil, renew } from './subscriptions.ts';

/** Something that the fake does at a certain time, such as a renewal. `at` is that time in Unix seconds. */
interface Due {
  at: number;
  run: (world: World) => Promise<unknown>;
}

/** Returns what the fake must do next, even if only in the far future; undefined if nothing is planned. */
export async function nextDue(world: World): Promise<Due | undefined> {
  const all: Due[] = [];
  const plan = (at: number | null | undefined, run: Due['run']) => {
    if (typeof at === 'number') all.push({ at, run });
  };
  /** Ids of the invoices whose payment is in processing. */
  const processing = new Set<string | null>();
  for (const intent of await world.all('payment_intent')) {
    if (intent.status === 'processing') processing.add(intent._invoice);
    plan(intent._processing?.until, (then) => endProcessing(then, intent));
  }
  for (const refund of await world.all('refund')) plan(refund._later?.at, (then) => endRefund(then, refund));
  // A phase that ends together with a period decides how the next period begins. So phases come before renewals.
  for (const each of await world.all('subscription_schedule'))
    plan(each.current_phase?.end_date, (then) => nextPhase(then, each));
  for (const each of await world.all('subscription')) {
    if (each.ended_at !== null) continue;
    const change = each._change?.invoice;
    // As at Stripe, a change whose payment is in progress does not expire.
    if (change !== undefined && !processing.has(change))
      plan(each.pending_update?.expires_at, async (then) => voidOpenInvoice(then, await then.need('invoice', change)));
    plan(each.pause_collection?.resumes_at, (then) => resumeCollection(then, each));
    if (each.status === 'paused') continue;
    if (each.status !== 'incomplete') plan(paidUntil(each), (then) => renew(then, each));
    // A subscription does not expire while its first payment is in processing.
    else if (!processing.has(each.latest_invoice))
      plan(each.created + incompleteLifetime, (then) => expireSubscription(then, each));
  }
  for (const invoice of await world.all('invoice')) {
    if (invoice.status === 'draft') plan(invoice.automatically_finalizes_at, (then) => chargeDraft(then, invoice));
    else if (invoice.status === 'open' && !processing.has(invoice.id))
      plan(invoice.next_payment_attempt, (then) => retry(then, invoice));
  }
  return all.toSorted((one, other) => one.at - other.at)[0];
}

async function endProcessing(world: World, intent: PaymentIntent): Promise<void> {
  if (intent._processing?.succeeds) {
    await succeedPayment(world, intent);
    return;
  }
  const method = await world.need('payment_method', intent.payment_method ?? '');
  await failPayment(world, intent, method, testCards.declined.charge);
}

async function retry(world: World, invoice: Invoice): Promise<void> {
  const method = await cardFor(world, invoice);
  if (method === undefined && subscriptionOf(invoice) === undefined)
    await world.save({ ...invoice, next_payment_attempt: null });
  else await collect(world, invoice, method, { present: false, proven: false });
}
