import { newId, randomText } from '../ids.ts';
import type { PortalConfiguration, PortalFlow } from '../objects.ts';
import { invalidParameter, invalidRequest, missing } from '../wire/fault.ts';
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
import type { World } from '../world.ts';

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

const flowData = {
  type: required(oneOf(['payment_method_update', 'subscription_cancel'])),
  subscription_cancel: object({ subscription: required(text) }),
  after_completion: object({
    type: required(oneOf(['portal_homepage', 'redirect'])),
    redirect: object({ return_url: required(text) }),
  }),
};

/** Throws if the text is not a web address. */
function needAddress(address: string, param: string): void {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw invalidParameter('Not a valid URL', 'url_invalid', param);
}

/** Returns the flow that a request asks for. Throws if the customer cannot go through it. */
async function flowOf(
  world: World,
  { customer, allowed }: { customer: string; allowed: PortalConfiguration['features'] | undefined },
  asked: Read<typeof flowData>,
): Promise<PortalFlow> {
  const { type, subscription_cancel: cancel, after_completion: after } = asked;
  const isAllowed = type === 'subscription_cancel' ? allowed?.subscription_cancel : allowed?.payment_method_update;
  if (isAllowed?.enabled === false)
    throw invalidRequest(`The flow ${type} is disabled in the portal configuration.`, undefined, 'flow_data[type]');
  if (type === 'subscription_cancel') {
    const param = 'flow_data[subscription_cancel][subscription]';
    if (cancel === undefined)
      throw invalidParameter('Missing required param: subscription_cancel.', 'parameter_missing', param);
    const found = await world.find('subscription', cancel.subscription);
    if (found?.customer !== customer) throw missing('subscription', cancel.subscription, param);
    if (found.ended_at !== null || found.cancel_at_period_end || found.cancel_at !== null)
      throw invalidRequest('The subscription is already set to be canceled.', undefined, param);
  }
  const redirect = after?.redirect ?? null;
  if ((after?.type === 'redirect') !== (redirect !== null))
    throw invalidParameter('Missing required param: redirect.', 'parameter_missing', 'flow_data[after_completion]');
  if (redirect !== null) needAddress(redirect.return_url, 'flow_data[after_completion][redirect][return_url]');
  return {
    type,
    after_completion: { type: after?.type ?? 'portal_homepage', hosted_confirmation: null, redirect },
    subscription_cancel: cancel === undefined ? null : { ...cancel, retention: null },
    customer_update: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
  };
}

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
    { configuration: text, customer: required(text), flow_data: object(flowData), return_url: text },
    async (world, { configuration = 'bpc_sandbox', customer, flow_data, return_url = null }) => {
      await world.need('customer', customer, 'customer');
      if (return_url !== null) needAddress(return_url, 'return_url');
      let allowed: PortalConfiguration['features'] | undefined;
      if (configuration !== 'bpc_sandbox') {
        const { active, features } = await world.need('billing_portal.configuration', configuration, 'configuration');
        if (!active) throw invalidRequest('This portal configuration is not active.', undefined, 'configuration');
        allowed = features;
      }
      const flow = flow_data === undefined ? null : await flowOf(world, { customer, allowed }, flow_data);
      const token = randomText(40);
      const session = {
        id: newId('bps'),
        object: 'billing_portal.session' as const,
        configuration,
        created: world.at,
        customer,
        flow,
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
