import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { url } from '../model/common.ts';

export const affiliateReferral = endpoint('GET', '/api/affiliate/referral', {
  summary: 'The referral link of this person.',
  access: 'session',
  response: v.object({ referral: v.nullish(v.object({ url: v.nullish(url, null) }), null) }),
});
