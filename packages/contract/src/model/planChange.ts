import * as v from 'valibot';
import { amount, id, isoInstant, knownOr, url } from './common.ts';

/**
 * Why a plan cannot be changed now.
 * - `open`: another change waits for its payment. `taking`: a renewal is just being charged.
 * - `due`: a payment must be settled first. `disputed`: the bank is deciding about a payment.
 * - `free`: the plan runs in free time, which a change would take away. `stopped`: the plan is paused or unpaid.
 * - `returned`: some of the money for the unused time went back. `credit`: the credit is larger than the price.
 * - `card`: there is no card to charge.
 */
const changeBlocks = ['open', 'taking', 'due', 'disputed', 'free', 'stopped', 'returned', 'credit', 'card'] as const;
export type ChangeBlock = (typeof changeBlocks)[number];

const name = v.string('A plan must be text');
const currency = v.string('A currency must be text');

/** A plan to which a member can change. Amounts in major units. */
export const changeOption = v.object({
  priceId: id,
  name,
  amount,
  currency,
  interval: knownOr(['month', 'quarter', 'once']),
  /** Why the change cannot be made now; null if it can. */
  blocked: v.nullish(knownOr(changeBlocks), null),
});
export type ChangeOption = v.InferOutput<typeof changeOption>;

/** A change that the member has confirmed and that waits for its payment, or for the end of the paid time. */
export const openChange = v.object({
  plan: name,
  amount,
  currency,
  /** The provider's page on which the member can confirm the payment; null if there is none. */
  url: v.nullish(url, null),
  /** When the change takes effect by itself; null if it waits for its payment. */
  takesEffect: v.nullish(isoInstant, null),
});
export type OpenChange = v.InferOutput<typeof openChange>;

/** What a change of the plan does. Amounts in major units of `currency`; `credit` and `discount` are taken off. */
export const changePreview = v.object({
  /** Names this preview to the call that makes the change. */
  token: id,
  /** `later`: nothing is charged now, and the plan changes at the end of the paid time, with the next charge. */
  kind: knownOr(['interval', 'lifetime', 'later']),
  plan: name,
  earlierPlan: name,
  currency,
  price: amount,
  discount: amount,
  credit: amount,
  /** The amount that is charged at once: the price less discount and credit. */
  charged: amount,
  /** The next charge; null if there is none. */
  next: v.nullish(v.object({ amount, date: isoInstant, interval: knownOr(['month', 'quarter']) }), null),
  /** Whether the plan was cancelled and renews again after the change. */
  keeps: v.nullish(v.boolean('keeps must be true or false'), false),
  /** The unpaid renewal that is not charged any more; null if there is none. */
  notCharged: v.nullish(v.object({ amount, since: isoInstant }), null),
});
export type ChangePreview = v.InferOutput<typeof changePreview>;
