import { cardNamed } from '../../cards.ts';
import type { PaymentIntent } from '../objects.ts';
import type { World } from '../world.ts';
import { cardFor, collect } from './collect.ts';
import type { Due } from './dueEvent.ts';
import { failPayment, succeedPayment } from './payments.ts';
import { dueRefunds } from './refunds.ts';
import { expireSubscription, incompleteLifetime, resumeCollection, subscriptionOf } from './subscription-state.ts';
import { chargeDraft, paidUntil, renew } from './subscriptions.ts';

/** Returns what the fake must do next, even if only in the far future; undefined if nothing is planned. */
export async function nextDue(world: World): Promise<Due | undefined> {
  const intents = await world.all('payment_intent');
  const processing = new Set(intents.flatMap((each) => (each.status === 'processing' ? [each._invoice] : [])));
  const all = [
    ...duePayments(intents),
    ...(await dueRefunds(world)),
    ...(await dueSubscriptions(world, processing)),
    ...(await dueInvoices(world, processing)),
  ];
  return all.reduce<Due | undefined>(
    (first, each) => (first === undefined || each.at < first.at ? each : first),
    undefined,
  );
}

function duePayments(intents: readonly PaymentIntent[]): Due[] {
  return intents.flatMap((intent) => {
    const processing = intent._processing;
    return processing === null
      ? []
      : [{ at: processing.until, run: (then) => endProcessing(then, intent, processing.succeeds) }];
  });
}

async function endProcessing(world: World, intent: PaymentIntent, succeeds: boolean): Promise<void> {
  if (succeeds) {
    await succeedPayment(world, intent);
    return;
  }
  const method = await world.need('payment_method', intent.payment_method ?? '');
  const rejection = cardNamed('declined')?.charge;
  if (rejection !== undefined) await failPayment(world, intent, method, rejection);
}

/** Ids of the invoices whose payment is in processing. */
type Processing = ReadonlySet<string | null>;

async function dueSubscriptions(world: World, processing: Processing): Promise<Due[]> {
  const subscriptions = (await world.all('subscription')).filter((each) => each.ended_at === null);
  const resuming = subscriptions.flatMap((each): Due[] => {
    const at = each.pause_collection?.resumes_at ?? null;
    return at === null ? [] : [{ at, run: (then) => resumeCollection(then, each) }];
  });
  const running = subscriptions.flatMap((each) => {
    if (each.status === 'paused') return [];
    if (each.status !== 'incomplete') return [{ at: paidUntil(each), run: (then: World) => renew(then, each) }];
    // The subscription waits while its first payment is in processing.
    if (processing.has(each.latest_invoice)) return [];
    return [{ at: each.created + incompleteLifetime, run: (then: World) => expireSubscription(then, each) }];
  });
  return [...resuming, ...running];
}

async function dueInvoices(world: World, processing: Processing): Promise<Due[]> {
  return (await world.all('invoice')).flatMap((invoice) => {
    const at = invoice.next_payment_attempt;
    const { automatically_finalizes_at: finalizesAt } = invoice;
    if (invoice.status === 'draft' && finalizesAt !== null)
      return [{ at: finalizesAt, run: (then: World) => chargeDraft(then, invoice) }];
    if (invoice.status !== 'open' || at === null || processing.has(invoice.id)) return [];
    return [
      {
        at,
        run: async (then: World) => {
          const method = await cardFor(then, invoice);
          if (method === undefined && subscriptionOf(invoice) === undefined) {
            await then.save({ ...invoice, next_payment_attempt: null });
          } else await collect(then, invoice, method, { present: false, proven: false });
        },
      },
    ];
  });
}
