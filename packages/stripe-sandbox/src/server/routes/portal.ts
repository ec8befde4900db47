import { newId, randomText } from '../ids.ts';
import type { PortalConfiguration } from '../objects.ts';
import { invalidParameter, invalidRequest } from '../wire/fault.ts';
import {
  emptyable,
  flag,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Read,
  required,
  sent,
  text,
} from '../wire/params.ts';
import { readRoutes, route } from '../wire/route.ts';

/** Seconds after which the URL of a portal session expires. */
const lifetime = 60 * 60;

const features = {
  customer_update: object({ enabled: flag }),
  invoice_history: object({ enabled: required(flag) }),
  payment_method_update: object({ enabled: required(flag) }),
  subscription_cancel: object({
    enabled: flag,
    mode: oneOf(['at_period_end', 'immediately']),
    proration_behavior: oneOf(['none', 'create_prorations']),
  }),
  subscription_update: object({ enabled: flag }),
};

/** Returns the features of the customer portal: those that a request sets, and otherwise those of `before`. */
function featuresOf(
  before: PortalConfiguration['features'],
  asked: Partial<Read<typeof features>> = {},
): PortalConfiguration['features'] {
  const after = {
    customer_update: { ...before.customer_update, ...sent(asked.customer_update ?? {}) },
    invoice_history: { ...before.invoice_history, ...asked.invoice_history },
    payment_method_update: { ...before.payment_method_update, ...asked.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...sent(asked.subscription_cancel ?? {}) },
    subscription_update: { ...before.subscription_update, ...sent(asked.subscription_update ?? {}) },
  };
  const { mode, proration_behavior } = after.subscription_cancel;
  if (mode === 'at_period_end' && proration_behavior !== 'none') {
    throw invalidParameter(
      'You may only create prorations when subscriptions are canceled immediately.',
      'parameter_invalid_enum',
      'features[subscription_cancel][proration_behavior]',
    );
  }
  if (after.subscription_update.enabled) {
    throw invalidParameter(
      'The portal of the sandbox does not switch plans.',
      'parameter_invalid_enum',
      'features[subscription_update][enabled]',
    );
  }
  return after;
}

const nothing: PortalConfiguration['features'] = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: { enabled: false, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_update: { enabled: false },
};

const fields = { metadata, name: emptyable(text) };

export const portalRoutes = [
  ...readRoutes('billing_portal.configuration', { active: flag, is_default: flag }, {}),

  route(
    'POST',
    '/v1/billing_portal/configurations',
    { ...fields, features: required(object(features)) },
    (world, params) =>
      world.record('billing_portal.configuration.created', {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        created: world.at,
        features: featuresOf(nothing, params.features),
        is_default: false,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        updated: world.at,
      }),
  ),

  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...fields, active: flag, features: object(features) },
    async (world, params, { id = '' }) => {
      const before = await world.need('billing_portal.configuration', id);
      return world.update('billing_portal.configuration.updated', before, {
        ...sent(params),
        features: featuresOf(before.features, params.features),
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
        updated: world.at,
      });
    },
  ),

  route(
    'POST',
    '/v1/billing_portal/sessions',
    { configuration: text, customer: required(text), return_url: text },
    async (world, { configuration = 'bpc_sandbox', customer, return_url = null }) => {
      await world.need('customer', customer, 'customer');
      const url = return_url === null ? undefined : URL.parse(return_url);
      if (url === null || (url && url.protocol !== 'https:' && url.protocol !== 'http:'))
        throw invalidParameter('Not a valid URL', 'url_invalid', 'return_url');
      if (configuration !== 'bpc_sandbox') {
        const { active } = await world.need('billing_portal.configuration', configuration, 'configuration');
        if (!active) throw invalidRequest('This portal configuration is not active.', undefined, 'configuration');
      }
      const token = randomText(40);
      const session = {
        id: newId('bps'),
        object: 'billing_portal.session' as const,
        configuration,
        created: world.at,
        customer,
        livemode: false,
        return_url,
        url: `${world.baseUrl}/portal/${token}`,
        _expires: world.at + lifetime,
      };
      await world.save(session);
      await world.store.put({ id: `portal_${token}`, kind: 'portal_token', data: { session: session.id } });
      return session;
    },
  ),
];
