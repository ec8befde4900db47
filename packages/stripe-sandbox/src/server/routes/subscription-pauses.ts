import { pauseNow, resumeNow } from '../money/subscriptions.ts';
import { invalidRequest } from '../wire/fault.ts';
import { oneOf } from '../wire/params.ts';
import { route } from '../wire/route.ts';

export const subscriptionPauseRoutes = [
  route(
    'POST',
    '/v1/subscriptions/:id/pause',
    { type: oneOf(['subscription']) },
    async (world, _params, { id = '' }) => {
      const before = await world.need('subscription', id);
      if (before.ended_at !== null || before.status === 'incomplete' || before.status === 'paused')
        throw invalidRequest(`You cannot pause a subscription that is ${before.status}.`);
      return pauseNow(world, before);
    },
  ),

  route('POST', '/v1/subscriptions/:id/resume', {}, async (world, _params, { id = '' }) => {
    const before = await world.need('subscription', id);
    if (before.status !== 'paused') throw invalidRequest('You can only resume a subscription that is paused.');
    await resumeNow(world, before);
    return world.need('subscription', id);
  }),
];
