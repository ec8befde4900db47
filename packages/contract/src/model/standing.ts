import * as v from 'valibot';
import { amount, isoInstant, knownOr, url } from './common.ts';

/**
 * The states of a member's plan. Types, fixtures, stories and tests use this list.
 * - `none`: no plan. `ended`: the plan was cancelled, or we ended it. `givenUp`: it ended because a payment failed.
 * - `active`: the next charge comes automatically. `extended`: the same, during free time that we gave.
 * - `ending`: the plan is cancelled, and runs until the end of the paid time.
 * - `renewalDraft`: the renewal's invoice is not final yet, so nothing was charged. `renewalProcessing`: the bank has
 *   not answered yet. Both count as running, and `due` has the amount.
 * - `pastDue`: the renewal could not be charged. `pastDueEnding`: the same, and the plan was cancelled afterwards in
 *   the provider's portal or dashboard.
 * - `unpaid`, `paused`, `incomplete`: the provider's statuses with these names, all without access.
 * - `disputed`: a payment is disputed at the bank. The plan runs to the end of the paid time, and is not charged until
 *   the bank decides.
 * - `pausePlanned`: the plan runs to the end of the paid time, and is then paused. `onPause`: the member has paused it:
 *   there is no access, and nothing is charged until it resumes. `resuming`: the pause is over, and its first charge is
 *   not paid yet, so there is still no access.
 * - `changePlanned`: as `active`, and the plan becomes another one at the end of the paid time.
 * - `withdrawn`, `declared` and `priceAnnounced` are reserved: no server sends them yet.
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
  'onPause',
  'resuming',
  'changePlanned',
  'withdrawn',
  'declared',
  'priceAnnounced',
] as const;
export type PlanState = (typeof planStates)[number];

/**
 * What a member can do now. `keep`: take a cancellation back. `pay`: pay the amount that is due. `change`: ask to which
 * plans the plan can be changed. `resume`: end a pause now, or take it back before it has begun.
 */
const abilities = ['cancel', 'keep', 'pay', 'acceptOffer', 'buy', 'change', 'pause', 'resume'] as const;
export type Ability = (typeof abilities)[number];

/** Why a plan has ended. `provider`: somebody else than the member ended it at the provider. */
const endReasons = ['cancelled', 'notPaid', 'refunded', 'disputeLost', 'replaced', 'provider'] as const;
export type EndReason = (typeof endReasons)[number];

const flag = v.nullish(v.boolean('A flag must be true or false'), false);
const moment = v.nullish(isoInstant, null);

/** An amount that a member owes for a renewal. */
const due = v.object({
  amount,
  /** When the amount became due. */
  since: isoInstant,
  /** Whether a payment is in progress, or the invoice is still a draft. Meanwhile the user cannot pay the amount. */
  isBeingTaken: flag,
  /** Whether the bank asks the cardholder to confirm the payment. */
  asksForAuthentication: flag,
  /** The provider's page on which the user can pay the amount; null if there is none. */
  payUrl: v.nullish(url, null),
  /** When the provider will try to charge again; null if it will not, or if the plan ends before that. */
  nextTry: moment,
  /** When the plan ends if the amount is not paid; null if this is not known. */
  endsIfUnpaid: moment,
});
export type Due = v.InferOutput<typeof due>;

/** What 'Cancel now' does at this moment. */
const cancelling = v.object({
  /** `now`: the plan ends at once. `later`: the plan ends at the end of the paid time. */
  effect: v.picklist(['now', 'later'], 'A cancellation has effect now or later'),
  /** When access ends if the member cancels now. */
  endsOn: isoInstant,
  /** The unpaid renewal that the cancellation voids; null if nothing is due. */
  notCharged: v.nullish(v.object({ amount, since: isoInstant }), null),
});
export type Cancelling = v.InferOutput<typeof cancelling>;

/** A refund or a dispute of a payment. A refund may be of a part of the payment. */
const returned = v.object({
  kind: knownOr(['refunded', 'refundPending', 'refundFailed', 'disputed', 'disputeWon', 'disputeLost']),
  amount,
  date: moment,
  /** Whether the payment was for the current period. If so, its full refund ends the plan. */
  isOfRunningTime: flag,
  /** Whether the refund or dispute is about the whole payment. */
  isWhole: flag,
});
export type Returned = v.InferOutput<typeof returned>;

/**
 * What a member has, owes and will be charged, and what they can do now. All sentences about the plan on screens and in
 * mails come from this object. Amounts are in major units of `currency`, moments in ISO 8601.
 */
export const standing = v.object({
  state: knownOr(planStates),
  /** Name of the plan, or of the plan that ended last; null if there was none. */
  plan: v.nullish(v.string('A plan must be text'), null),
  currency: v.nullish(v.string('A currency must be text'), null),
  hasAccess: flag,
  /** When access ends if nothing changes; null if it has no end, or if there is no access. */
  accessUntil: moment,
  due: v.nullish(due, null),
  /** The next automatic charge; null if there is none. Another try to charge the amount that is due does not count. */
  nextCharge: v.nullish(
    v.object({
      amount,
      date: isoInstant,
      /**
       * The amount with the churn discount; null if the user cannot get the discount, or if it would not lower the
       * charge.
       */
      withOffer: v.nullish(amount, null),
    }),
    null,
  ),
  /** Null if there is nothing to cancel, or if the web app does not know the effect. */
  cancelling: v.nullish(v.fallback(v.nullable(cancelling), null), null),
  /**
   * The first charge if the cancellation is taken back now; null or missing if there is none, or if it is not known.
   */
  keeping: v.nullish(v.object({ amount, date: isoInstant })),
  /** When the pause begins or has begun, and when the plan resumes by itself; null without a pause. */
  pause: v.nullish(v.object({ from: isoInstant, until: moment })),
  /** When and why the last plan ended; null if none has ended, or if a plan runs. */
  ended: v.nullish(v.object({ at: isoInstant, reason: knownOr(endReasons) }), null),
  /** Refunds and disputes of the current plan, or of the plan that ended last; newest first. */
  returns: v.nullish(v.array(returned), []),
  can: v.nullish(v.array(knownOr(abilities)), []),
});
export type Standing = v.InferOutput<typeof standing>;
