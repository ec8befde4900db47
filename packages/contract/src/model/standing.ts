import * as v from 'valibot';
import { amount, isoInstant, knownOr, url } from './common.ts';

/**
 * The states of a member's plan. Types, fixtures, stories, mails and tests go through this list.
 * - `none`: no plan. `ended`: it ended as cancelled, or by us. `givenUp`: it ended because a payment failed.
 * - `active`: the next charge comes by itself. `extended`: the same after a free time that we gave.
 * - `ending`: cancelled, and paid until then.
 * - `renewalDraft`: the renewal's invoice is not final yet, so nobody was charged. `renewalProcessing`: the bank has not
 *   answered yet. Both count as running; what they ask for is in `due`.
 * - `pastDue`: the renewal could not be charged. `pastDueEnding`: it was cancelled in that state elsewhere.
 * - `unpaid`, `paused`, `incomplete`: the provider's own, without access.
 * - `disputed`: a payment is disputed at the bank. The plan runs to the end of what is paid, and is not charged meanwhile.
 * - The last five: nothing leads there yet.
 */
export const planStates = [
  'none',
  'active',
  'extended',
  'ending',
  'renewalDraft',
  'renewalProcessing',
  'pastDue',
  'pastDueEnding',
  'disputed',
  'givenUp',
  'ended',
  'lifetime',
  'unpaid',
  'paused',
  'incomplete',
  'pausePlanned',
  'changePlanned',
  'withdrawn',
  'declared',
  'priceAnnounced',
] as const;
export type PlanState = (typeof planStates)[number];

/** What a member can do now. `keep`: take a cancellation back. `pay`: pay what is due. */
const abilities = ['cancel', 'keep', 'pay', 'acceptOffer', 'buy'] as const;
export type Ability = (typeof abilities)[number];

/** Why a plan has ended. `provider`: ended at the provider, not by the member. */
const endReasons = ['cancelled', 'notPaid', 'refunded', 'disputeLost', 'replaced', 'provider'] as const;
export type EndReason = (typeof endReasons)[number];

const flag = v.nullish(v.boolean('A flag must be true or false'), false);
const moment = v.nullish(isoInstant, null);

/** An amount that a member owes for a renewal. */
const due = v.object({
  amount,
  /** When it became due. */
  since: isoInstant,
  /** The bank has not answered yet, or the invoice is still a draft. There is nothing to pay by hand then. */
  isBeingTaken: flag,
  /** The bank asks the cardholder to confirm the payment. */
  asksForAuthentication: flag,
  /** The provider's page to pay it. */
  payUrl: v.nullish(url, null),
  /** When the provider tries again by itself; null if it does not. */
  nextTry: moment,
  /** When the plan ends if it stays unpaid; null if unknown. */
  endsIfUnpaid: moment,
});
export type Due = v.InferOutput<typeof due>;

/** What 'Cancel now' does at this moment. */
const cancelling = v.object({
  /** `now`: the plan ends at once. `later`: it ends at the end of the paid time. */
  effect: v.picklist(['now', 'later'], 'A cancellation has effect now or later'),
  /** When access ends then. */
  endsOn: isoInstant,
  /** What is due and is then not charged; null if nothing is due. */
  notCharged: v.nullish(v.object({ amount, since: isoInstant }), null),
});
export type Cancelling = v.InferOutput<typeof cancelling>;

/** Money of a payment that went back, is on its way back, or is disputed. */
const returned = v.object({
  kind: knownOr(['refunded', 'refundPending', 'refundFailed', 'disputed', 'disputeWon', 'disputeLost']),
  amount,
  date: moment,
  /** The payment pays for the running time, so that its return ends the plan. */
  isOfRunningTime: flag,
  /** The whole payment goes back. */
  isWhole: flag,
});
export type Returned = v.InferOutput<typeof returned>;

/**
 * What a member has, owes and will be charged, and what they can do now. The one source of every sentence about it.
 * Amounts are in major units of `currency`, moments in ISO 8601.
 */
export const standing = v.object({
  state: knownOr(planStates),
  /** The plan's name; null if there is none. Of an ended plan: what it was. */
  plan: v.nullish(v.string('A plan must be text'), null),
  currency: v.nullish(v.string('A currency must be text'), null),
  hasAccess: flag,
  /** When access ends as things stand; null if nothing ends it, or if there is none. */
  accessUntil: moment,
  due: v.nullish(due, null),
  /** The next charge that comes by itself, without tries of what is due; null if none comes. */
  nextCharge: v.nullish(
    v.object({
      amount,
      date: isoInstant,
      /** The same with the discount of the churn flow; null if it can not be had, or would not lower the charge. */
      withOffer: v.nullish(amount, null),
    }),
    null,
  ),
  cancelling: v.nullish(cancelling, null),
  /** The first charge if a cancellation is taken back now; null or absent if there is none to take back, or if unknown. */
  keeping: v.nullish(v.object({ amount, date: isoInstant })),
  /** How the last plan ended; null if none has, or one runs. */
  ended: v.nullish(v.object({ at: isoInstant, reason: knownOr(endReasons) }), null),
  /** Newest first, of the plan that runs, or of the one that ended last. */
  returns: v.nullish(v.array(returned), []),
  can: v.nullish(v.array(knownOr(abilities)), []),
});
export type Standing = v.InferOutput<typeof standing>;
