import { newId } from '../ids.ts';
import type { Phase, Schedule, Subscription } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import { mergeMetadata } from '../wire/params.ts';
import type { World } from '../world.ts';
import { changeSubscription, endSubscription } from './subscription-state.ts';
import { giveFreeTime, paidUntil } from './subscriptions.ts';

/** Returns the phase that a subscription is in: as it is now, until the end of its period. */
function currentPhase(subscription: Subscription): Phase {
  const { automatic_tax, currency, default_payment_method, discounts, items, metadata, status } = subscription;
  const isTrial = status === 'trialing';
  return {
    automatic_tax: { disabled_reason: null, enabled: automatic_tax.enabled, liability: null },
    currency,
    default_payment_method,
    default_tax_rates: [],
    discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: paidUntil(subscription),
    items: items.data.map(({ price, quantity }) => ({ price: price.id, plan: price.id, quantity })),
    metadata,
    proration_behavior: 'create_prorations',
    start_date: items.data[0]?.current_period_start ?? subscription.start_date,
    trial: isTrial,
    trial_end: isTrial ? subscription.trial_end : null,
  };
}

/** Puts a subscription under a new schedule, whose only phase is the current period. */
export async function createSchedule(world: World, subscription: Subscription): Promise<Schedule> {
  if (subscription.ended_at !== null || subscription.status === 'incomplete')
    throw invalidRequest(
      `You cannot migrate a subscription that is ${subscription.status} to a subscription schedule.`,
    );
  if (subscription.schedule !== null)
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      undefined,
      'from_subscription',
    );
  const phase = currentPhase(subscription);
  const schedule: Schedule = await world.record('subscription_schedule.created', {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created: world.at,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: {},
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  });
  await changeSubscription(world, subscription, {
    schedule: schedule.id,
    cancel_at_period_end: false,
    cancel_at: null,
  });
  return schedule;
}

/**
 * Takes a subscription from its schedule. The subscription stays as it is. `how` says whether somebody has released it,
 * or all phases are over.
 */
export async function releaseSchedule(
  world: World,
  schedule: Schedule,
  how: 'released' | 'completed',
): Promise<Schedule> {
  const over = { status: how, current_phase: null, subscription: null, released_subscription: schedule.subscription };
  const moment = how === 'released' ? { released_at: world.at } : { completed_at: world.at };
  const after: Schedule = await world.record(`subscription_schedule.${how}`, { ...schedule, ...over, ...moment });
  const before = await world.need('subscription', schedule.subscription ?? '');
  await changeSubscription(world, before, { schedule: null });
  return after;
}

/** Returns a subscription after somebody has taken it from its schedule, if it had one. */
export async function unscheduled(world: World, subscription: Subscription): Promise<Subscription> {
  if (subscription.schedule === null) return subscription;
  await releaseSchedule(world, await world.need('subscription_schedule', subscription.schedule), 'released');
  return world.need('subscription', subscription.id);
}

/** Handles the end of a phase: begins the next phase. After the last one, releases or ends the subscription. */
export async function nextPhase(world: World, schedule: Schedule): Promise<void> {
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date);
  if (next === undefined) {
    await releaseSchedule(world, schedule, 'completed');
    const before = await world.need('subscription', schedule.subscription ?? '');
    if (schedule.end_behavior === 'cancel') await endSubscription(world, before, 'cancellation_requested');
    return;
  }
  await world.update('subscription_schedule.updated', schedule, {
    current_phase: { start_date: next.start_date, end_date: next.end_date },
  });
  await enterPhase(world, await world.need('subscription', schedule.subscription ?? ''), next);
}

/** Makes a subscription what a phase says. A trial begins now; another price is charged with the next renewal. */
async function enterPhase(world: World, before: Subscription, phase: Phase): Promise<void> {
  const prices = await Promise.all(phase.items.map(({ price }) => world.need('price', price)));
  const [price] = prices;
  const [old] = before.items.data;
  const isSameRhythm =
    price?.recurring?.interval === old?.price.recurring?.interval &&
    price?.recurring?.interval_count === old?.price.recurring?.interval_count;
  const change: Partial<Subscription> = {
    ...(!isSameRhythm && { billing_cycle_anchor: world.at }),
    default_payment_method: phase.default_payment_method,
    discounts: phase.discounts.flatMap(({ discount }) => discount ?? []),
    items: {
      ...before.items,
      data: before.items.data.map((item, index) => ({ ...item, price: prices[index] ?? item.price })),
    },
    metadata: mergeMetadata(before.metadata, phase.metadata),
  };
  if (phase.trial_end === null) await changeSubscription(world, before, change);
  else await giveFreeTime(world, before, change, phase.trial_end);
}
