import { cardNamed } from '../../cards.ts';
import { newId } from '../ids.ts';
import type { Charge, Refund } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';
import type { Due } from './dueEvent.ts';

/** Seconds until the bank reports the result of a refund whose result is not known at once. */
const refundTime = 60 * 60;

export interface RefundGiven {
  /** In minor units; by default all that is left of the charge. */
  amount?: number | undefined;
  reason?: Refund['reason'];
  metadata?: Record<string, string>;
}

/** Refunds a charge, or part of it. Throws if the charge is disputed, or if less is left of it than the amount. */
export async function createRefund(world: World, charge: Charge, given: RefundGiven = {}): Promise<Refund> {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (left <= 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = given.amount ?? left;
  if (amount <= 0 || amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    );
  }
  const method = await world.find('payment_method', charge.payment_method ?? '');
  const course = method === undefined ? undefined : cardNamed(method._behaviour)?.refund;
  const at = world.at + refundTime;
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: course === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(course === 'pending' && { pending_reason: 'processing' }),
    _later: course === undefined ? null : { at, status: course === 'pending' ? 'succeeded' : 'failed' },
  };
  await world.save(refund);
  await world.emit('refund.created', refund);
  await takeOff(world, charge, amount);
  return refund;
}

/** Adds an amount to the refunded amount of a charge. After a refund that failed, the amount is negative. */
async function takeOff(world: World, charge: Charge, amount: number): Promise<void> {
  const refunded = charge.amount_refunded + amount;
  const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount_captured };
  await world.save(after);
  if (amount > 0)
    await world.emit('charge.refunded', after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
}

/** Returns the refunds whose result the bank still has to report. */
export async function dueRefunds(world: World): Promise<Due[]> {
  return (await world.all('refund')).flatMap((refund) => {
    const later = refund._later;
    return later === null ? [] : [{ at: later.at, run: (then: World) => endRefund(then, refund, later.status) }];
  });
}

async function endRefund(world: World, refund: Refund, status: 'succeeded' | 'failed'): Promise<void> {
  const { pending_reason: _, ...known } = refund;
  const ended: Refund = {
    ...known,
    status,
    _later: null,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
  await world.save(ended);
  if (status === 'failed') {
    await takeOff(world, await world.need('charge', refund.charge), -refund.amount);
    await world.emit('refund.failed', ended);
  }
  await world.emit('refund.updated', ended, { status: refund.status });
  await world.emit('charge.refund.updated', ended, { status: refund.status });
}
