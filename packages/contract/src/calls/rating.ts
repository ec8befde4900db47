import { endpoint } from '../endpoint.ts';
import { acknowledgement } from '../model/common.ts';
import { feedbackMessage } from '../model/rating.ts';

export const sendFeedback = endpoint('POST', '/api/accounts/feedback/slack', {
  summary: 'Passes feedback or a rating on to the team.',
  access: 'session',
  body: feedbackMessage,
  response: acknowledgement,
});
