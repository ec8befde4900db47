import * as v from 'valibot';
import { amount, id, isoInstant, knownOr } from './common.ts';

const purchase = {
  id,
  plan: v.string('A plan must be text'),
  /** What was paid, in major units. */
  amount,
  /** ISO 4217 code. */
  currency: v.string('A currency must be text'),
  paidAt: isoInstant,
};

/** A purchase under the address of this account, made by somebody who was not signed in: 'Did you buy this?' */
export const purchaseQuestion = v.object({ ...purchase, kind: knownOr(['recurring', 'once']) });
export type PurchaseQuestion = v.InferOutput<typeof purchaseQuestion>;

/** A purchase that was taken back without anybody asking. */
export const purchaseRefund = v.object({
  ...purchase,
  /** A plan ran already, nobody claimed it, or the owner of the address said no. */
  reason: knownOr(['secondPlan', 'unclaimed', 'notMine']),
  /** On its way; made; not possible by itself; left to a person of the team. */
  state: knownOr(['underWay', 'paidBack', 'failed', 'person']),
  /** When the refund was made; null while it was not. */
  refundedAt: v.nullish(isoInstant, null),
});
export type PurchaseRefund = v.InferOutput<typeof purchaseRefund>;

/** What the account has to know of purchases from outside it. */
export const purchaseNews = v.object({
  questions: v.nullish(v.array(purchaseQuestion, 'Questions are a list'), []),
  refunds: v.nullish(v.array(purchaseRefund, 'Refunds are a list'), []),
});
export type PurchaseNews = v.InferOutput<typeof purchaseNews>;
