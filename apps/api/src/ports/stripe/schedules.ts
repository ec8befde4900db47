import type Stripe from 'stripe';
import type { Payments, ProviderDiscount, ScheduledNext } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { release } from './release.ts';
import { pauseMark } from './subscriptionFacts.ts';

/** Implements the methods of `Payments` for what a subscription does at the end of its paid time. */
export function schedulesOf(stripe: Stripe) {
  const retrieve = (id: string) => asked(stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));

  return {
    scheduleNext: async (subscriptionId, next, key) => {
      const subscription = await retrieve(subscriptionId);
      const found = expandedSchedule(subscription);
      // A crash may have left a schedule without a next phase. It is older than the pause, whose record has its time. A
      // change of the price goes on with it, because under the same key Stripe would return it again.
      const isLeft = next.kind === 'pause' && found !== null && nextOf(found) === undefined;
      if (isLeft) await release(stripe, found.id);
      const schedule =
        found === null || isLeft
          ? await asked(
              stripe.subscriptionSchedules.create(
                { from_subscription: subscriptionId },
                { idempotencyKey: `${key}/schedule` },
              ),
            )
          : found;
      const current = currentOf(schedule);
      if (current === undefined) throw new Error(`The schedule ${schedule.id} has no current phase`);
      if (current.end_date !== secondsOf(next.at)) {
        if (schedule !== found) await release(stripe, schedule.id);
        return false;
      }
      const kept = carried(current, subscription);
      const phases = [{ ...kept, ...timesOf(current) }, nextPhase(kept, next, current.end_date)];
      const change = { end_behavior: 'release', proration_behavior: 'none', phases } as const;
      await asked(stripe.subscriptionSchedules.update(schedule.id, change, { idempotencyKey: `${key}/phases` }));
      return true;
    },

    releaseSchedule: async (subscriptionId) => {
      const { schedule } = await retrieve(subscriptionId);
      await release(stripe, idOf(schedule));
    },

    endPause: async (subscriptionId, key) => {
      const { status, schedule, metadata } = await retrieve(subscriptionId);
      if (status !== 'trialing' || metadata.signalsync_paused_since === undefined) return;
      await release(stripe, idOf(schedule));
      const now = { trial_end: 'now', proration_behavior: 'none' } as const;
      await asked(stripe.subscriptions.update(subscriptionId, now, { idempotencyKey: key }));
    },

    chargeAt: async ({ customerId: customer, discounts }, price, at) => {
      // A preview of the subscription itself would be that of the phase that comes next, for a pause an invoice of 0.
      const asking = { customer, subscription_details: { items: [{ price }] } };
      const { amount_due, currency } = await asked(stripe.invoices.createPreview(asking));
      const running = discounts.filter(({ endsAt }) => endsAt === null || endsAt > at);
      return { amount: running.reduce((amount, each) => reduced(amount, currency, each), amount_due), currency };
    },
  } satisfies Partial<Payments>;
}

function reduced(amount: number, currency: string, { percentOff, amountOff, currency: own }: ProviderDiscount): number {
  if (percentOff !== null) return amount - Math.round((amount * percentOff) / 100);
  return own === currency ? Math.max(0, amount - (amountOff ?? 0)) : amount;
}

/**
 * Sets the card of a subscription. Also sets it in the phases of its schedule, because each phase sets the
 * subscription's card again when it begins.
 */
export async function setSubscriptionCard(stripe: Stripe, subscriptionId: string, card: string): Promise<void> {
  const updated = await asked(
    stripe.subscriptions.update(subscriptionId, { default_payment_method: card, expand: ['schedule'] }),
  );
  const schedule = expandedSchedule(updated);
  const current = schedule === null ? undefined : currentOf(schedule);
  if (schedule === null || current === undefined) return;
  const phases = schedule.phases
    .filter(({ start_date }) => start_date >= current.start_date)
    .map((phase) => ({
      ...carried(phase, updated),
      default_payment_method: card,
      ...timesOf(phase),
      ...(phase.metadata !== null && { metadata: phase.metadata }),
    }));
  await asked(stripe.subscriptionSchedules.update(schedule.id, { proration_behavior: 'none', phases }));
}

function expandedSchedule({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  const found = schedule && typeof schedule !== 'string' ? schedule : null;
  return found?.status === 'active' ? found : null;
}

const currentOf = ({ phases, current_phase: current }: Stripe.SubscriptionSchedule) =>
  phases.find(({ start_date }) => start_date === current?.start_date);

const nextOf = ({ phases, current_phase: current }: Stripe.SubscriptionSchedule) =>
  phases.find(({ start_date }) => start_date === current?.end_date);

/** Returns when a phase begins and ends, and that it is free, for example because the team has given free time. */
const timesOf = ({ start_date, end_date, trial_end }: Stripe.SubscriptionSchedule.Phase) => ({
  start_date,
  end_date,
  ...(trial_end === end_date && { trial: true }),
});

type PhaseParams = Stripe.SubscriptionScheduleUpdateParams.Phase;

/**
 * Returns the settings of a phase that go along into the phase after it. A phase that lacks them would remove them from
 * the subscription. The discounts are named by their own ids, so that their months go on and do not begin anew. Metadata
 * is not among them: Stripe adds that of a phase to the subscription's own, which may be newer.
 */
function carried(phase: Stripe.SubscriptionSchedule.Phase, { discounts }: Stripe.Subscription): PhaseParams {
  const card = idOf(phase.default_payment_method);
  const rates = idsOf(phase.default_tax_rates);
  return {
    items: phase.items.map(({ price, quantity, tax_rates }) => ({
      price: idOf(price) ?? '',
      ...(quantity !== undefined && { quantity }),
      ...(idsOf(tax_rates).length > 0 && { tax_rates: idsOf(tax_rates) }),
    })),
    discounts: discounts.map((discount) => ({ discount: idOf(discount) ?? '' })),
    ...(card !== null && { default_payment_method: card }),
    ...(rates.length > 0 && { default_tax_rates: rates }),
    ...(phase.automatic_tax !== undefined && { automatic_tax: { enabled: phase.automatic_tax.enabled } }),
    proration_behavior: 'none',
  };
}

const idsOf = (list: readonly { readonly id: string }[] | null | undefined): string[] =>
  (list ?? []).map(({ id }) => id);

/** Returns the phase that begins at `start`, in Unix seconds. After it, Stripe releases the subscription by itself. */
function nextPhase(kept: PhaseParams, next: ScheduledNext, start: number): PhaseParams {
  if (next.kind === 'price')
    return {
      ...kept,
      items: kept.items.map((item) => ({ ...item, price: next.priceId })),
      start_date: start,
      duration: { interval: 'month', interval_count: 1 },
    };
  return { ...kept, start_date: start, end_date: secondsOf(next.until), trial: true, metadata: pauseMark(start) };
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
