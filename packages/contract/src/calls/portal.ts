import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { url } from '../model/common.ts';

export const createPortalSession = endpoint('POST', '/api/stripe/create-portal-session', {
  summary: "The address of the card provider's billing portal, or of one step in it.",
  access: 'session',
  /**
   * The step for which the portal is opened. After it, or without it, the provider sends the browser to the billing tab
   * with the query parameter `portal`. Without this value, and on a host that does not know it, the whole portal opens.
   */
  query: v.object({
    flow: v.optional(v.picklist(['payment_method_update', 'subscription_cancel'], 'The portal has no such step')),
  }),
  response: v.object({ url: v.nullish(url, null) }),
});

/** A single step in the portal, named as at the card provider. */
export type PortalFlow = NonNullable<v.InferOutput<typeof createPortalSession.query>['flow']>;
