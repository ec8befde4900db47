import * as v from 'valibot';
import { amount, id, isoInstant, knownOr } from './common.ts';

const purchase = {
  id,
  plan: v.string('A plan must be text'),
  /** The amount paid, in major units. */
  amount,
  /** ISO 4217 code. */
  currency: v.string('A currency must be text'),
  paidAt: isoInstant,
};

/** A guest purchase with the email address of this account. The account asks: 'Did you buy this?' */
const purchaseQuestion = v.object({ ...purchase, kind: knownOr(['recurring', 'once']) });
export type PurchaseQuestion = v.InferOutput<typeof purchaseQuestion>;

/** A purchase that the server refunded on its own. */
const purchaseRefund = v.object({
  ...purchase,
  /**
   * `secondPlan`: a plan was already running. `unclaimed`: nobody claimed it. `notMine`: the owner of the address said
   * no.
   */
  reason: knownOr(['secondPlan', 'unclaimed', 'notMine']),
  /** `underWay`: started. `paidBack`: done. `failed`: not possible automatically. `person`: left to the team. */
  state: knownOr(['underWay', 'paidBack', 'failed', 'person']),
  /** When the refund was made; null if it was not. */
  refundedAt: v.nullish(isoInstant, null),
});
export type PurchaseRefund = v.InferOutput<typeof purchaseRefund>;

/** The guest purchases that the account page shows. */
export const purchaseNews = v.object({
  questions: v.nullish(v.array(purchaseQuestion, 'Questions are a list'), []),
  refunds: v.nullish(v.array(purchaseRefund, 'Refunds are a list'), []),
});
export type PurchaseNews = v.InferOutput<typeof purchaseNews>;
