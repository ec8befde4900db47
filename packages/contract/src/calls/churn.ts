import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { churnProgress, churnStart } from '../model/churnProgress.ts';
import { acknowledgement, id } from '../model/common.ts';

export const startChurnAttempt = endpoint('POST', '/api/churn-attempt', {
  summary: 'Starts a churn attempt.',
  access: 'session',
  body: churnStart,
  response: acknowledgement,
});

export const updateChurnAttempt = endpoint('PATCH', '/api/churn-attempt/{sessionId}', {
  summary: 'Records the step, the reason, the outcome or the feedback.',
  access: 'session',
  params: v.object({ sessionId: id }),
  body: churnProgress,
  response: acknowledgement,
});
