import type Stripe from 'stripe';
import { devMails } from '../../src/db/schema.dev.ts';
import { accountEvents } from '../../src/db/schema.events.ts';
import type { EventKind } from '../../src/domain/events/events.ts';
import type { TestServer } from '../support/server.ts';
import type { Person } from './people.ts';

type Told = `${EventKind} ${string}`;

/**
 * The mails that people must have got by the provider's records, and the mails that they may have got before a refund.
 */
interface Expected {
  readonly must: Set<Told>;
  readonly may: Set<Told>;
}

const disputeKinds: Record<string, EventKind> = { won: 'disputeWon', lost: 'disputeLost' };

async function expectedOf(
  dashboard: Stripe,
  { name, customerId, subscriptionId, intentId }: Person,
): Promise<Expected> {
  const [must, may] = [new Set<Told>(), new Set<Told>()];
  if (name.startsWith('new_')) must.add(`boughtByMember ${intentId}`);
  const reversed = new Set<string>();
  for (const charge of (await dashboard.charges.list({ customer: customerId, limit: 100 })).data) {
    const refunds = (await dashboard.refunds.list({ charge: charge.id, limit: 100 })).data;
    for (const { id, status } of refunds) if (status === 'succeeded') must.add(`refunded ${id}`);
    const disputes = (await dashboard.disputes.list({ charge: charge.id })).data;
    for (const { id, status } of disputes) must.add(`${disputeKinds[status] ?? 'disputed'} ${id}`);
    const back = refunds.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
    const isGone = back >= charge.amount || disputes.some(({ status }) => status === 'lost');
    if (!isGone || typeof charge.payment_intent !== 'string') continue;
    reversed.add(charge.payment_intent);
    // If a renewal was taken after the plan's end, our server has refunded it.
    may.add(`paidAfterEnd ${charge.payment_intent}`);
  }
  if (subscriptionId === null) return { must, may };
  const subscription = await dashboard.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] });
  const { status, cancel_at_period_end: isEnding, latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === 'string') return { must, may };
  const payment = invoice.payments?.data[0]?.payment.payment_intent;
  // If a plan's payment was refunded or lost, only the mail about that is needed. The mails before it may be missing.
  const isReversed = invoice.status === 'paid' && typeof payment === 'string' && reversed.has(payment);
  const told = isReversed ? may : must;
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  if (isRenewal && invoice.status === 'paid') told.add(`renewed ${invoice.id}`);
  if (isRenewal && invoice.status !== 'paid' && status === 'past_due') told.add(`paymentDeclined ${invoice.id}`);
  if (status === 'canceled')
    told.add(isRenewal && invoice.status !== 'paid' ? `givenUp ${invoice.id}` : `ended ${subscriptionId}`);
  else if (isEnding) told.add(`cancelled ${subscriptionId}`);
  return { must, may };
}

/**
 * Returns a sentence for each mistake: an event without its mail, a mail that contradicts the provider's records, or a
 * mail that was sent more than once or never.
 */
export async function untold(server: TestServer, dashboard: Stripe, people: readonly Person[]): Promise<string[]> {
  const ahead: readonly string[] = [
    'renewalAhead',
    'cardExpiring',
    'accessGiven',
    'accessInPart',
    'accessEnded',
  ] satisfies EventKind[];
  const rows = (await server.db.select().from(accountEvents)).filter(({ kind }) => !ahead.includes(kind));
  const found: string[] = [];
  for (const person of people) {
    const { must, may } = await expectedOf(dashboard, person);
    const told = rows
      .filter(({ userId }) => userId === person.id)
      .map(({ kind, object }): Told => `${kind as EventKind} ${object}`);
    for (const each of must) if (!told.includes(each)) found.push(`${person.name} was not told: ${each}`);
    for (const each of told)
      if (!must.has(each) && !may.has(each)) found.push(`${person.name} was told what is not so: ${each}`);
  }
  const queued = (await server.db.select().from(accountEvents)).filter(({ mail }) => mail !== null).length;
  const sent = (await server.db.select().from(devMails)).length;
  if (sent !== queued) found.push(`${queued} mails were due, and ${sent} were sent`);
  return found;
}
