import type { CardDecline } from '../../cards.ts';
import { newId } from '../ids.ts';
import type { Charge, Dispute, PaymentIntent, PaymentMethod } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import type { World } from '../world.ts';

/** Saves the bank's answer to a payment as a charge. `rejection` is null if the payment succeeded. */
export async function recordCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  rejection: CardDecline | null,
): Promise<Charge> {
  const succeeded = rejection === null;
  return world.record(succeeded ? 'charge.succeeded' : 'charge.failed', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: succeeded,
    created: world.at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: rejection?.code ?? null,
    failure_message: rejection?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    status: succeeded ? 'succeeded' : 'failed',
  });
}

/** Opens a dispute: the cardholder asks the bank for the money of a charge. Throws if the charge cannot be disputed. */
export async function openDispute(world: World, charge: Charge): Promise<Dispute> {
  if (!charge.paid || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, 'charge_disputed', 'charge');
  }
  await world.save({ ...charge, disputed: true });
  const dispute: Dispute = await world.record('charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded || charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.at,
    currency: charge.currency,
    evidence_details: {
      due_by: world.at + 7 * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  await world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute: with `won` the bank returns the money to the shop. Throws if the dispute is closed already. */
export async function decideDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest(`This dispute is already closed.`, undefined, 'dispute');
  const closed: Dispute = await world.record('charge.dispute.closed', { ...dispute, status: outcome });
  if (outcome === 'won') await world.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
