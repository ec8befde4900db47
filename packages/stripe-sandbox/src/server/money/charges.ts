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
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: succeeded,
    created: world.at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: rejection?.code ?? null,
    failure_message: rejection?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, country, exp_month, exp_year, fingerprint: fingerprint ?? null, funding, last4 },
    } as unknown as Charge['payment_method_details'],
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: succeeded ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  await world.save(charge);
  await world.emit(succeeded ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

/** Opens a dispute: the cardholder asks the bank for the money of a charge. Throws if the charge cannot be disputed. */
export async function openDispute(world: World, charge: Charge): Promise<Dispute> {
  if (!charge.paid || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, 'charge_disputed', 'charge');
  }
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded || charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: world.at + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Dispute;
  await world.save({ ...charge, disputed: true });
  await world.save(dispute);
  await world.emit('charge.dispute.created', dispute);
  await world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute: the bank returns the money to the shop (`won`), or not. Throws if it is closed already. */
export async function decideDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`This dispute is already closed.`, undefined, 'dispute');
  }
  const closed: Dispute = { ...dispute, status: outcome };
  await world.save(closed);
  await world.emit('charge.dispute.closed', closed);
  if (outcome === 'won') await world.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
