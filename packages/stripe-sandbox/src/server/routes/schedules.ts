import { redeem, discountsParam } from '../money/discounts.ts';
import { ownedMethod } from '../money/methods.ts';
import { after } from '../money/periods.ts';
import { createSchedule, releaseSchedule } from '../money/schedules.ts';
import { subtotalOf } from '../money/subscriptions.ts';
import type { Phase, Schedule } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import {
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Read,
  required,
  text,
} from '../wire/params.ts';
import { readRoutes, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { priceFor } from './pricing.ts';

const phaseShape = {
  automatic_tax: object({ enabled: required(flag) }),
  default_payment_method: text,
  default_tax_rates: list(text),
  discounts: discountsParam,
  duration: object({ interval: required(oneOf(['day', 'month', 'week', 'year'])), interval_count: integer }),
  end_date: integer,
  items: required(list(object({ price: required(text), quantity: integer }))),
  metadata,
  proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']),
  start_date: integer,
  trial: flag,
};

export const scheduleRoutes = [
  ...readRoutes('subscription_schedule', { customer: text }, {}),

  route('POST', '/v1/subscription_schedules', { from_subscription: required(text) }, async (world, params) =>
    createSchedule(world, await world.need('subscription', params.from_subscription, 'from_subscription')),
  ),

  route(
    'POST',
    '/v1/subscription_schedules/:id',
    {
      end_behavior: oneOf(['cancel', 'release']),
      phases: list(object(phaseShape)),
      proration_behavior: oneOf(['none']),
    },
    async (world, params, { id = '' }) => {
      const before = await active(world, id, 'update');
      const phases = params.phases === undefined ? before.phases : await phasesOf(world, before, params.phases);
      const current = phases.find(({ start_date }) => start_date === before.current_phase?.start_date);
      if (current === undefined)
        throw invalidRequest('The current phase must be part of the phases.', undefined, 'phases');
      return world.update('subscription_schedule.updated', before, {
        current_phase: { start_date: current.start_date, end_date: current.end_date },
        end_behavior: params.end_behavior ?? before.end_behavior,
        phases,
      });
    },
  ),

  route('POST', '/v1/subscription_schedules/:id/release', {}, async (world, _params, { id = '' }) =>
    releaseSchedule(world, await active(world, id, 'release'), 'released'),
  ),
];

async function active(world: World, id: string, what: string): Promise<Schedule> {
  const schedule = await world.need('subscription_schedule', id);
  if (schedule.status !== 'active')
    throw invalidRequest(
      `You cannot ${what} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  return schedule;
}

/** Reads the phases of a request. A phase without a start begins where the one before it ends. */
async function phasesOf(
  world: World,
  { phases: before, customer, subscription }: Schedule,
  asked: readonly Read<typeof phaseShape>[],
): Promise<Phase[]> {
  const read: Phase[] = [];
  for (const [index, each] of asked.entries()) {
    const at = `phases[${index}]`;
    const start = each.start_date ?? read.at(-1)?.end_date ?? before[0]?.start_date ?? world.at;
    if (index > 0 && start !== read.at(-1)?.end_date)
      throw invalidRequest('The phases must follow each other without a gap.', undefined, `${at}[start_date]`);
    const { duration } = each;
    const end =
      each.end_date ??
      (duration && after(start, { interval: duration.interval, interval_count: duration.interval_count ?? 1 }, 1));
    if (end === undefined || end <= start)
      throw invalidRequest('Each phase needs an end after its start.', undefined, `${at}[end_date]`);
    const prices = await Promise.all(
      each.items.map(({ price }, item) => priceFor(world, price, 'recurring', `${at}[items][${item}][price]`)),
    );
    const { default_payment_method: card = null } = each;
    if (card !== null) await ownedMethod(world, card, customer, `${at}[default_payment_method]`);
    const currency = prices[0]?.currency ?? '';
    const bearer = { customer, subscription: subscription ?? '', currency, subtotal: subtotalOf(prices) };
    const discounts = await redeem(world, each.discounts, bearer);
    read.push({
      automatic_tax: { disabled_reason: null, enabled: each.automatic_tax?.enabled ?? false, liability: null },
      currency,
      default_payment_method: card,
      default_tax_rates: each.default_tax_rates ?? [],
      discounts: discounts.map(({ id }) => ({ coupon: null, discount: id, promotion_code: null })),
      end_date: end,
      items: each.items.map(({ price, quantity = 1 }) => ({ price, plan: price, quantity })),
      metadata: mergeMetadata({}, each.metadata),
      proration_behavior: each.proration_behavior ?? 'create_prorations',
      start_date: start,
      trial: each.trial ?? false,
      trial_end: each.trial === true ? end : null,
    });
  }
  return read;
}
