import type { TestCardName } from '../../cards.ts';
import { ask, cardFault, cardParam, createPaymentMethod, savePaymentMethod } from '../money/cards.ts';
import { attach, detach } from '../money/methods.ts';
import { Fault } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { emptyable, object, oneOf, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import type { World } from '../world.ts';

/** Ready-made cards of Stripe's test mode that a server may attach. */
const readyMade: Record<string, TestCardName> = {
  pm_card_visa: 'visa',
  pm_card_mastercard: 'mastercard',
  pm_card_amex: 'amex',
  pm_card_discover: 'discover',
  pm_card_chargeCustomerFail: 'chargeFails',
  pm_card_authenticationRequired: 'authenticationAlways',
  pm_card_visa_chargeDeclined: 'declined',
};

const nobody = { country: null, postal_code: null, email: null, name: null };

async function takeMethod(world: World, id: string) {
  const name = readyMade[id];
  if (name === undefined) return world.need('payment_method', id);
  const year = new Date(world.at * 1000).getUTCFullYear() + 1;
  return savePaymentMethod(world, name, 12, year, nobody);
}

export const paymentMethodRoutes = [
  route(
    'POST',
    '/v1/payment_methods',
    {
      type: required(oneOf(['card'])),
      card: required(cardParam),
      billing_details: object({
        address: object({ country: emptyable(text), postal_code: emptyable(text) }),
        email: emptyable(text),
        name: emptyable(text),
      }),
    },
    (world, params) =>
      createPaymentMethod(world, params.card, {
        country: params.billing_details?.address?.country ?? null,
        postal_code: params.billing_details?.address?.postal_code ?? null,
        email: params.billing_details?.email ?? null,
        name: params.billing_details?.name ?? null,
      }),
  ),

  route('GET', '/v1/payment_methods', { ...paging, customer: text, type: oneOf(['card']) }, async (world, params) => {
    const all = (await world.all('payment_method')).filter(
      (each) => params.customer !== undefined && each.customer === params.customer,
    );
    return page('/v1/payment_methods', all, params);
  }),

  route('GET', '/v1/payment_methods/:id', {}, (world, _params, { id = '' }) => world.need('payment_method', id)),

  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, async (world, params, { id = '' }) => {
    await world.need('customer', params.customer, 'customer');
    const method = await takeMethod(world, id);
    const verdict = ask(world, method, { what: 'setup', present: false, proven: false });
    if (verdict.is === 'rejected') {
      const { code, message, decline_code } = verdict.rejection;
      throw new Fault(402, cardFault({ code, message, ...(decline_code === null ? {} : { decline_code }) }).body);
    }
    return attach(world, method.id, params.customer);
  }),

  route('POST', '/v1/payment_methods/:id/detach', {}, async (world, _params, { id = '' }) =>
    detach(world, await world.need('payment_method', id)),
  ),
];
