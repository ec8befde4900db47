import Stripe from 'stripe';
import { type Payments, PaymentsError } from '../payments.ts';
import type { ProviderDispute, ProviderRefund, ProviderReversals } from '../reversals.ts';
import { asked, idOf, instantOf } from './errors.ts';

/** Implements the methods for refunds and disputes. */
export function reversalsOf(stripe: Stripe) {
  const listRefunds = async (payment_intent: string) =>
    (await asked(stripe.refunds.list({ payment_intent, limit: 100 }))).data;
  const refundsOf = async (intentId: string) => (await listRefunds(intentId)).map(refundOf);
  const disputesOf = async (payment_intent: string) =>
    (await asked(stripe.disputes.list({ payment_intent, limit: 100 }))).data.map(disputeOf);

  async function ofCharge(intentId: string, charge: Stripe.Charge): Promise<ProviderReversals> {
    const [refunds, disputes] = await Promise.all([
      refundsOf(intentId),
      charge.disputed ? disputesOf(intentId) : Promise.resolve([]),
    ]);
    const { amount_captured: amount, currency, customer } = charge;
    return { intentId, customerId: idOf(customer), amount, currency, refunds, disputes };
  }

  /**
   * Refunds a part of a payment. The refund keeps its key in its metadata: Stripe forgets keys, and without that a
   * repeated call days later would refund the part twice.
   */
  async function refundPart(payment_intent: string, key: string, amount: number): Promise<ProviderRefund> {
    const earlier = (await listRefunds(payment_intent)).find(({ metadata }) => metadata?.signalsync_key === key);
    const part = { payment_intent, amount, metadata: { signalsync_key: key } };
    return refundOf(earlier ?? (await asked(stripe.refunds.create(part, { idempotencyKey: key }))));
  }

  return {
    refund: async (intentId, key, amount = null) => {
      if (amount !== null) return refundPart(intentId, key, amount);
      try {
        return refundOf(await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded')
          return asked(Promise.reject(error as Error));
        const there = (await refundsOf(intentId)).find(({ status }) => status !== 'failed' && status !== 'canceled');
        if (there === undefined) throw new PaymentsError('rejected', `The payment ${intentId} cannot be paid back`);
        return there;
      }
    },

    reversals: async (intentId) => {
      const intent = await asked(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
      const charge = intent.latest_charge;
      if (charge !== null && typeof charge !== 'string') return ofCharge(intentId, charge);
      const { currency, customer } = intent;
      return { intentId, customerId: idOf(customer), amount: 0, currency, refunds: [], disputes: [] };
    },

    reversalsOfCustomer: async (customer) => {
      const charges = await asked(stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }));
      return Promise.all(
        charges.flatMap((charge) => {
          const intentId = idOf(charge.payment_intent);
          const isTouched = charge.amount_refunded > 0 || charge.disputed;
          return intentId !== null && isTouched ? ofCharge(intentId, charge) : [];
        }),
      );
    },
  } satisfies Partial<Payments>;
}

/** Reads a refund. A refund that waits for an action of the buyer counts as pending. */
export function refundOf({ id, amount, status, created }: Stripe.Refund): ProviderRefund {
  const isKnown = status === 'succeeded' || status === 'failed' || status === 'canceled';
  return { id, amount, status: isKnown ? status : 'pending', createdAt: instantOf(created) };
}

/** Statuses of disputes that are closed and cost us no money, including inquiries and prevented disputes. */
const closed = new Set<string>(['won', 'warning_closed', 'prevented']);

/** Reads a dispute. Maps Stripe's many statuses to `open`, `won` and `lost`. */
export function disputeOf({ id, amount, status, created, evidence_details }: Stripe.Dispute): ProviderDispute {
  const outcome = status === 'lost' ? 'lost' : closed.has(status) ? 'won' : 'open';
  const dueBy = evidence_details.due_by;
  const evidenceDueBy = dueBy === null ? null : instantOf(dueBy);
  return { id, amount, status: outcome, createdAt: instantOf(created), evidenceDueBy };
}
