import { newId } from '../ids.ts';
import type { PortalConfiguration } from '../objects.ts';
import { invalidParameter } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import {
  emptyable,
  flag,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Read,
  required,
  text,
} from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { saveAndTell } from '../world.ts';

const features = {
  customer_update: object({
    allowed_updates: emptyable(list(oneOf(['address', 'email', 'name', 'phone', 'shipping', 'tax_id']))),
    enabled: flag,
  }),
  invoice_history: object({ enabled: required(flag) }),
  payment_method_update: object({ enabled: required(flag) }),
  subscription_cancel: object({
    enabled: flag,
    mode: oneOf(['at_period_end', 'immediately']),
    proration_behavior: oneOf(['none', 'create_prorations']),
  }),
  subscription_update: object({ enabled: flag }),
};
const fields = {
  business_profile: object({ headline: emptyable(text) }),
  default_return_url: emptyable(text),
  metadata,
  name: emptyable(text),
};
type Asked = Read<typeof features>;

/** Returns the features that a request asks for, and for the others those of `before`. */
function featuresOf(
  before: PortalConfiguration['features'],
  asked: Asked | undefined,
): PortalConfiguration['features'] {
  const { customer_update, invoice_history, payment_method_update, subscription_cancel: cancel } = asked ?? {};
  const mode = cancel?.mode ?? before.subscription_cancel.mode;
  const proration_behavior = cancel?.proration_behavior ?? before.subscription_cancel.proration_behavior;
  if (mode === 'at_period_end' && proration_behavior !== 'none') {
    throw invalidParameter(
      'You may only create prorations when subscriptions are canceled immediately.',
      'parameter_invalid_enum',
      'features[subscription_cancel][proration_behavior]',
    );
  }
  if (asked?.subscription_update?.enabled) {
    throw invalidParameter(
      'The portal of the sandbox does not switch plans.',
      'parameter_invalid_enum',
      'features[subscription_update][enabled]',
    );
  }
  return {
    ...before,
    customer_update: {
      allowed_updates:
        customer_update?.allowed_updates?.filter((each) => each !== undefined) ??
        before.customer_update.allowed_updates,
      enabled: customer_update?.enabled ?? before.customer_update.enabled,
    },
    invoice_history: { enabled: invoice_history?.enabled ?? before.invoice_history.enabled },
    payment_method_update: {
      ...before.payment_method_update,
      enabled: payment_method_update?.enabled ?? before.payment_method_update.enabled,
    },
    subscription_cancel: {
      ...before.subscription_cancel,
      enabled: cancel?.enabled ?? before.subscription_cancel.enabled,
      mode,
      proration_behavior,
    },
  };
}

const nothing: PortalConfiguration['features'] = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: [], options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

export const portalConfigurationRoutes = [
  route(
    'POST',
    '/v1/billing_portal/configurations',
    { ...fields, features: required(object(features)) },
    async (world, params) => {
      const made: PortalConfiguration = {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        application: null,
        business_profile: {
          headline: params.business_profile?.headline ?? null,
          privacy_policy_url: null,
          terms_of_service_url: null,
        },
        created: world.at,
        default_return_url: params.default_return_url ?? null,
        features: featuresOf(nothing, params.features),
        is_default: false,
        livemode: false,
        login_page: { enabled: false, url: null },
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        updated: world.at,
      };
      await world.save(made);
      await world.emit('billing_portal.configuration.created', made);
      return made;
    },
  ),

  route(
    'GET',
    '/v1/billing_portal/configurations',
    { ...paging, active: flag, is_default: flag },
    async (world, params) => {
      const all = (await world.all('billing_portal.configuration')).filter(
        (each) =>
          (params.active === undefined || each.active === params.active) &&
          (params.is_default === undefined || each.is_default === params.is_default),
      );
      return page('/v1/billing_portal/configurations', all, params);
    },
  ),

  route('GET', '/v1/billing_portal/configurations/:id', {}, (world, _params, { id = '' }) =>
    world.need('billing_portal.configuration', id),
  ),

  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...fields, active: flag, features: object(features) },
    async (world, params, { id = '' }) => {
      const before = await world.need('billing_portal.configuration', id);
      const after: PortalConfiguration = {
        ...before,
        active: params.active ?? before.active,
        default_return_url:
          params.default_return_url === undefined ? before.default_return_url : params.default_return_url,
        features: featuresOf(before.features, params.features),
        metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
        name: params.name === undefined ? before.name : params.name,
        updated: world.at,
      };
      await saveAndTell(world, 'billing_portal.configuration.updated', before, after);
      return after;
    },
  ),
];
