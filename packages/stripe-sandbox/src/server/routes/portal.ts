import { newId, randomText } from '../ids.ts';
import type { PortalSession } from '../objects.ts';
import { invalidParameter, invalidRequest } from '../wire/fault.ts';
import { required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';

/** How long the address of a portal session works, in seconds. */
const lifetime = 60 * 60;

export const portalRoutes = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    { configuration: text, customer: required(text), return_url: text },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      if (params.return_url !== undefined && !isWebAddress(params.return_url)) {
        throw invalidParameter('Not a valid URL', 'url_invalid', 'return_url');
      }
      const { configuration } = params;
      const named =
        configuration === undefined
          ? undefined
          : await world.need('billing_portal.configuration', configuration, 'configuration');
      if (named?.active === false)
        throw invalidRequest('This portal configuration is not active.', undefined, 'configuration');
      const token = randomText(40);
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: named?.id ?? 'bpc_sandbox',
        created: world.at,
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${world.baseUrl}/portal/${token}`,
        _expires: world.at + lifetime,
      };
      await world.save(session);
      await world.store.put({ id: `portal_${token}`, kind: 'portal_token', data: { session: session.id } });
      return session;
    },
  ),
];

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
