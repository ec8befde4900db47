import { majorUnits } from '@signalsync/content/format';
import { monthsOf } from '@signalsync/content/planInterval';
import type { Plan } from '@signalsync/contract/model/plan';
import { asc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { plans } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payments, ProviderPrice } from '../../ports/payments.ts';

/** A plan with its price at the provider. */
export interface PlanOnSale {
  readonly row: typeof plans.$inferSelect;
  readonly price: ProviderPrice;
}

/**
 * Returns the plans in the order in which they are shown. Leaves out a plan without an active price at the provider,
 * because it is not on sale.
 */
export async function plansOnSale(db: Database, payments: Payments): Promise<PlanOnSale[]> {
  const [rows, prices] = await Promise.all([db.select().from(plans).orderBy(asc(plans.position)), payments.prices()]);
  return rows.flatMap((row) => {
    const price =
      prices.find(({ reference }) => reference === row.priceId) ?? prices.find(({ id }) => id === row.priceId);
    return price === undefined ? [] : { row, price };
  });
}

/** Returns the plan on sale with this price id, which may be ours or the provider's. */
export async function planOnSale(db: Database, payments: Payments, priceId: string): Promise<PlanOnSale | undefined> {
  return planWith(await plansOnSale(db, payments), priceId);
}

/** Returns the plan with this price id, which may be ours or the provider's. */
export function planWith(all: readonly PlanOnSale[], priceId: string): PlanOnSale | undefined {
  return all.find(({ row, price }) => row.priceId === priceId || price.id === priceId);
}

/**
 * Returns the plan as the contract defines it. `price` is the price of a month, or of a one-time plan, in major units;
 * `unitAmount` is the amount of one charge, in minor units. Both come from the provider.
 */
export function planReply({ row, price }: PlanOnSale): Plan {
  const { position: _, ...shown } = row;
  const months = price.interval === 'once' ? 1 : monthsOf[price.interval];
  return {
    ...shown,
    price: Math.round((majorUnits(price.unitAmount, price.currency) / months) * 100) / 100,
    currency: price.currency.toUpperCase(),
    unitAmount: price.unitAmount,
    interval: price.interval,
  };
}

/** How long a list of prices is reused, in ms, before the provider is asked again. A checkout always asks. */
const shownMs = 30_000;

/** Returns the plans on sale. Rejects if the provider does not answer with their prices. */
export type ShownPlans = () => Promise<PlanOnSale[]>;

/** Returns a function that returns the plans on sale for display, with prices that are at most 30 s old. */
export function shownPlans({ db, payments, clock }: { db: Database; payments: Payments; clock: Clock }): ShownPlans {
  let shown: { at: number; plans: Promise<PlanOnSale[]> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (shown === undefined || Math.abs(at - shown.at) >= shownMs) {
      const plans = plansOnSale(db, payments);
      shown = { at, plans };
      plans.catch(() => {
        if (shown?.plans === plans) shown = undefined;
      });
    }
    return shown.plans;
  };
}
