import type Stripe from 'stripe';
import { type Payments, PaymentsError, type PortalFlow } from '../payments.ts';
import { asked } from './errors.ts';

/** When a cancellation in the portal ends the plan. */
type PortalEnd = 'at_period_end' | 'immediately';
export const portalEnds: readonly PortalEnd[] = ['at_period_end', 'immediately'];

type Configuration = Stripe.BillingPortal.Configuration;

/** The metadata key by which we recognize our configurations of the portal. Its value is a `PortalEnd`. */
const mark = 'signalsync_cancels';

const names: Record<PortalEnd, string> = {
  at_period_end: 'SignalSync',
  immediately: 'SignalSync, while a payment is due',
};

/** Returns the portal's features. Users cannot switch plans there, because the portal would charge by its own rules. */
const featuresOf = (mode: PortalEnd) => ({
  customer_update: { enabled: false },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode, proration_behavior: 'none' },
  subscription_update: { enabled: false },
});

/** Returns our portal configuration in which a cancellation ends the plan as `end` says; undefined if there is none. */
export async function findPortal(stripe: Stripe, end: PortalEnd): Promise<Configuration | undefined> {
  const all = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return (await all.autoPagingToArray({ limit: 1000 })).find(({ metadata }) => metadata?.[mark] === end);
}

/** Returns a sentence about what is wrong with a portal configuration; undefined if nothing is wrong. */
export function wrongPortal(end: PortalEnd, { features }: Configuration): string | undefined {
  const { subscription_cancel: cancel, subscription_update: update } = features;
  if (update.enabled) return `The portal "${names[end]}" lets members switch plans.`;
  if (!cancel.enabled || cancel.mode !== end || cancel.proration_behavior !== 'none')
    return `The portal "${names[end]}" does not cancel ${end === 'immediately' ? 'at once' : 'at the end of the period'}, without proration.`;
  if (!features.payment_method_update.enabled)
    return `The portal "${names[end]}" does not let members change the card.`;
  return undefined;
}

/** Creates our configuration of the portal. `isNew` is false if another call has created it at the same time. */
async function createPortal(stripe: Stripe, end: PortalEnd): Promise<{ id: string; isNew: boolean }> {
  const asking = { name: names[end], features: featuresOf(end), metadata: { [mark]: end } };
  const key = `portal configuration ${end}`;
  const { id, lastResponse } = await stripe.billingPortal.configurations.create(asking, { idempotencyKey: key });
  return { id, isNew: new Headers(lastResponse.headers).get('idempotent-replayed') !== 'true' };
}

/** Creates or corrects our two portal configurations. Returns a short text for each that was created or changed. */
export async function setUpPortals(stripe: Stripe): Promise<string[]> {
  const made: string[] = [];
  for (const end of portalEnds) {
    const found = await findPortal(stripe, end);
    if (found === undefined) {
      if ((await createPortal(stripe, end)).isNew) made.push(`the portal "${names[end]}"`);
    } else if (wrongPortal(end, found) !== undefined) {
      await stripe.billingPortal.configurations.update(found.id, { features: featuresOf(end) });
      made.push(`the portal "${names[end]}", changed`);
    }
  }
  return made;
}

/** Returns Stripe's parameters for one step in the portal. */
function flowData({ subscriptionId, doneUrl }: PortalFlow): Stripe.BillingPortal.SessionCreateParams.FlowData {
  const after_completion = { type: 'redirect', redirect: { return_url: doneUrl } } as const;
  if (subscriptionId === null) return { type: 'payment_method_update', after_completion };
  return { type: 'subscription_cancel', subscription_cancel: { subscription: subscriptionId }, after_completion };
}

/** Implements the method of `Payments` that opens the portal. Creates a missing configuration of the portal. */
export function portalOf(stripe: Stripe): Pick<Payments, 'portal'> {
  const known = new Map<PortalEnd, string>();
  async function configurationOf(end: PortalEnd): Promise<string> {
    const id = known.get(end) ?? (await findPortal(stripe, end))?.id ?? (await createPortal(stripe, end)).id;
    known.set(end, id);
    return id;
  }
  async function open(end: PortalEnd, asking: Stripe.BillingPortal.SessionCreateParams, key: string): Promise<string> {
    const configuration = await asked(configurationOf(end));
    try {
      const session = stripe.billingPortal.sessions.create({ ...asking, configuration }, { idempotencyKey: key });
      return (await asked(session)).url;
    } catch (error) {
      // Somebody may have deactivated the configuration, so the next call looks for it again.
      known.delete(end);
      throw error;
    }
  }
  return {
    portal: async (customer, returnUrl, key, { cancelsAtOnce = false, flow = null } = {}) => {
      const end = cancelsAtOnce ? 'immediately' : 'at_period_end';
      const plain = { customer, return_url: returnUrl };
      if (flow === null) return open(end, plain, key);
      try {
        return await open(end, { customer, return_url: flow.backUrl, flow_data: flowData(flow) }, `${key}/flow`);
      } catch (error) {
        // The plan may have been cancelled meanwhile, or the step may be switched off. The way out must stay open.
        if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
        return open(end, plain, key);
      }
    },
  };
}
