import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../model/common.ts';
import { plan, price } from '../model/plan.ts';

export const plans = endpoint('GET', '/api/stripe/plans', {
  summary: 'The plans on sale.',
  access: 'public',
  response: v.array(plan),
});

export const priceDetails = endpoint('GET', '/api/stripe/price/{priceId}', {
  summary: 'One plan by its price id.',
  access: 'public',
  params: v.object({ priceId: id }),
  response: price,
});
