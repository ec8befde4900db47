import type { TestCardName } from '../../cards.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { dunningEnd } from '../settings.ts';
import type { DunningEnd } from '../types.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';
import { savePaymentMethod } from './cards.ts';
import { collect } from './collect.ts';
import { changeSubscription, endSubscription, stopCollecting } from './subscription-state.ts';

/** Fails all remaining attempts to charge a subscription's open invoice now, as if the last one had just failed. */
export async function giveUp(world: World, before: Subscription, end?: DunningEnd): Promise<void> {
  if (before.status !== 'past_due') throw invalidRequest('Only what is past due can be given up.');
  const how = end ?? (await dunningEnd.read(world.store)) ?? world.afterRetries;
  if (how === 'cancel') {
    await endSubscription(world, before, 'payment_failed');
    return;
  }
  await stopCollecting(world, before.id, false);
  await changeSubscription(world, before, { status: how });
}

/** Pays an open invoice with another card, as on the invoice's page. The subscription may have any status. */
export async function payInvoice(world: World, invoice: Invoice, card: TestCardName = 'visa'): Promise<void> {
  if (invoice.status !== 'open') throw invalidRequest('This invoice can no longer be paid.');
  const year = new Date(world.at * 1000).getUTCFullYear() + 2;
  const method = await savePaymentMethod(world, card, 12, year);
  await collect(world, invoice, method, { present: true, proven: true });
}
