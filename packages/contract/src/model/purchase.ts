import * as v from 'valibot';
import { amount, id, isoInstant, knownOr } from './common.ts';

const purchase = {
  id,
  plan: v.string('A plan must be text'),
  /** The amount paid, in major units. */
  amount,
  /** The currency of the payment, an ISO 4217 code. */
  currency: v.string('A currency must be text'),
  paidAt: isoInstant,
};

/** A guest's purchase with the email address of this account. The account page asks the user: 'Did you buy this?' */
const purchaseQuestion = v.object({ ...purchase, kind: knownOr(['recurring', 'once']) });
export type PurchaseQuestion = v.InferOutput<typeof purchaseQuestion>;

/** A purchase that the server has refunded by itself. */
const purchaseRefund = v.object({
  ...purchase,
  /**
   * Why the purchase is refunded. `secondPlan`: the user already had a running plan. `unclaimed`: nobody claimed the
   * purchase. `notMine`: the owner of the email address said that they did not buy it.
   * `creditDisputed`: the bank returned the earlier payment whose unused days were credited to the purchase.
   */
  reason: knownOr(['secondPlan', 'unclaimed', 'notMine', 'creditDisputed']),
  /**
   * `underWay`: the refund has begun. `paidBack`: the buyer gets the money. `failed`: the refund failed. `person`: the
   * team decides.
   */
  state: knownOr(['underWay', 'paidBack', 'failed', 'person']),
  /** When the refund was made; null until then. */
  refundedAt: v.nullish(isoInstant, null),
});
export type PurchaseRefund = v.InferOutput<typeof purchaseRefund>;

/** The purchases by guests that the account page shows. */
export const accountPurchases = v.object({
  questions: v.nullish(v.array(purchaseQuestion, 'Questions are a list'), []),
  refunds: v.nullish(v.array(purchaseRefund, 'Refunds are a list'), []),
});
export type AccountPurchases = v.InferOutput<typeof accountPurchases>;
