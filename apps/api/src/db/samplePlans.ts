import { planCopy } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import type { plans } from './schema.ts';

type PlanRow = typeof plans.$inferInsert;

function copyOf(kind: keyof typeof planCopy): Pick<PlanRow, 'name' | 'description' | 'features'> {
  const { name, description, features } = planCopy[kind];
  return { name: name.replace('{product}', shell.productName), description, features: [...features] };
}

/** Sample plans for development and tests. */
export const samplePlanRows: PlanRow[] = [
  {
    ...copyOf('monthly'),
    priceId: 'price_monthly',
    position: 1,
    price: 149,
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
    price: 997,
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
    price: 119,
    images: [],
    tvAccessDuration: '3M',
    currency: 'USD',
    unitAmount: 35_700,
    interval: 'quarter',
  },
];
