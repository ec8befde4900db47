import { eq } from 'drizzle-orm';
import { checkouts, plans } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';

/** Returns the name of the plan to which a price of the provider belongs. */
export async function planNameOf({ db, payments }: BillingContext, providerPriceId: string, fallback: string) {
  const isOfPrice = eq(checkouts.providerPriceId, providerPriceId);
  const [bought] = await db.select({ name: checkouts.planName }).from(checkouts).where(isOfPrice).limit(1);
  if (bought !== undefined) return bought.name;
  const price = (await payments.prices()).find(({ id }) => id === providerPriceId);
  const isOnSale = eq(plans.priceId, price?.reference ?? providerPriceId);
  const [row] = await db.select({ name: plans.name }).from(plans).where(isOnSale);
  return row?.name ?? fallback;
}
