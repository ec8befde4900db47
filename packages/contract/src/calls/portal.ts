import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { url } from '../model/common.ts';

export const createPortalSession = endpoint('POST', '/api/stripe/create-portal-session', {
  summary: "The address of the card provider's billing portal.",
  access: 'session',
  response: v.object({ url: v.nullish(url, null) }),
});
