import type { PaymentMethod } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';
import { changeSubscription } from './subscription-state.ts';

/** Attaches a card to a customer. Throws if the card belongs to another customer or was detached. */
export async function attach(world: World, id: string, customer: string): Promise<PaymentMethod> {
  const method = await world.need('payment_method', id, 'payment_method');
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  checkUnspent(method);
  return world.record('payment_method.attached', { ...method, customer });
}

export function checkUnspent(method: PaymentMethod): void {
  if (!method._spent) return;
  throw invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    'payment_method_unexpected_state',
    'payment_method',
  );
}

/** Detaches a card from its customer, and removes it wherever it was the default. */
export async function detach(world: World, method: PaymentMethod): Promise<PaymentMethod> {
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const customer = await world.need('customer', method.customer);
  const detached: PaymentMethod = { ...method, customer: null, _spent: true };
  await world.save(detached);
  await world.emit('payment_method.detached', detached, { customer: method.customer });
  if (customer.invoice_settings.default_payment_method === method.id) {
    const settings = { default_payment_method: null };
    await world.update('customer.updated', customer, { invoice_settings: settings });
  }
  for (const subscription of await world.all('subscription')) {
    if (subscription.default_payment_method === method.id)
      await changeSubscription(world, subscription, { default_payment_method: null });
  }
  return detached;
}

/** Returns the card with this id. Throws if the card does not belong to the customer. */
export async function ownedMethod(world: World, id: string, customer: string, param: string): Promise<PaymentMethod> {
  const method = await world.find('payment_method', id);
  if (method?.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'resource_missing',
      param,
    );
  }
  return method;
}
