import { planCopy, planDescriptions } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import type { PlanForSale } from '../stripe/setUp.ts';
import type { plans } from '../../db/schema.ts';

type PlanRow = typeof plans.$inferInsert;

function copyOf(kind: keyof typeof planCopy): Pick<PlanRow, 'name' | 'description' | 'features'> {
  const { name, features } = planCopy[kind];
  return {
    name: name.replace('{product}', shell.productName),
    description: planDescriptions[kind],
    features: [...features],
  };
}

/**
 * Sample plans for development and tests. Each holds a row of the table `plans` and the price that is created at
 * Stripe.
 */
export const samplePlans: (PlanRow & PlanForSale)[] = [
  {
    ...copyOf('monthly'),
    priceId: 'price_monthly',
    position: 1,
    images: [],
    tvAccessDuration: '1M',
    currency: 'USD',
    unitAmount: 14_900,
    interval: 'month',
  },
  {
    ...copyOf('lifetime'),
    priceId: 'price_lifetime',
    position: 3,
    previousPrice: 2164,
    popular: true,
    images: [],
    tvAccessDuration: '1L',
    currency: 'USD',
    unitAmount: 99_700,
    interval: 'once',
  },
  {
    ...copyOf('quarterly'),
    priceId: 'price_quarterly',
    position: 2,
    images: [],
    tvAccessDuration: '3M',
    currency: 'USD',
    unitAmount: 35_700,
    interval: 'quarter',
  },
];

/** The rows of the sample plans for the table `plans`. The table has no prices, because they come from the provider. */
export const samplePlanRows: PlanRow[] = samplePlans.map(({ currency, unitAmount, interval, ...row }) => row);
