import { type TestCard, testCards } from '../../cards.ts';
import { newId } from '../ids.ts';
import type { Charge, Refund } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';

/** Seconds until the bank reports whether a delayed refund succeeded. */
const refundTime = 60 * 60;

interface RefundGiven {
  /** In minor units. Default: the part of the charge that is not refunded yet. */
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
  metadata?: Record<string, string>;
}

/** Refunds a charge, or part of it. Throws if the charge is disputed, or if less than the amount is left to refund. */
export async function createRefund(world: World, charge: Charge, given: RefundGiven = {}): Promise<Refund> {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (left <= 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = given.amount ?? left;
  if (amount <= 0 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, undefined, 'amount');
  }
  const method = await world.find('payment_method', charge.payment_method ?? '');
  const card: TestCard | undefined = method && testCards[method._behaviour];
  const course = card?.refund;
  const at = world.at + refundTime;
  const refund: Refund = await world.record('refund.created', {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: world.at,
    currency: charge.currency,
    customer: charge.customer,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    status: course === 'pending' ? 'pending' : 'succeeded',
    ...(course === 'pending' && { pending_reason: 'processing' }),
    _later: course === undefined ? null : { at, status: course === 'pending' ? 'succeeded' : 'failed' },
  });
  await takeOff(world, charge, amount);
  return refund;
}

/** Adds an amount (minor units) to the refunded amount of a charge. The amount is negative if a refund has failed. */
async function takeOff(world: World, charge: Charge, amount: number): Promise<void> {
  const refunded = charge.amount_refunded + amount;
  const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount_captured };
  await world.save(after);
  if (amount > 0)
    await world.emit('charge.refunded', after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
}

/** Sets the final status of a refund when the bank reports it. */
export async function endRefund(world: World, refund: Refund): Promise<void> {
  const { pending_reason: _, _later: later, ...known } = refund;
  const status = later?.status ?? refund.status;
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
