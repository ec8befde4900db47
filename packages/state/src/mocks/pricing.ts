import { plans } from '@signalsync/contract/calls/pricing';
import { samplePlans } from '@signalsync/contract/fixtures/plans';
import type { Plan } from '@signalsync/contract/model/plan';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks the plans call, with the sample plans or with the given plans. */
export function plansMocks(base: string, onSale: Plan[] = samplePlans()): RequestHandler[] {
  return [mock(base)(plans, onSale)];
}
