import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, url } from '../model/common.ts';

export const affiliateReferral = endpoint('GET', '/api/affiliate/referral', {
  summary: 'The referral link of this person.',
  access: 'session',
  response: v.object({ referral: v.nullish(v.object({ url: v.nullish(url, null) }), null) }),
});

const count = v.pipe(
  v.number('A count must be a number'),
  v.integer('A count must be whole'),
  v.minValue(0, 'A count must not be negative'),
);
/** What one month brought. Amounts in major units; below 0 where more was set off than earned. */
const referralMonth = v.object({
  month: v.pipe(v.string('A month must be text'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month must be like 2026-11')),
  signUps: count,
  /** How many people paid in this month. */
  paying: count,
  amounts: v.array(
    v.object({
      currency: v.string('A currency must be text'),
      /** What may be paid out. */
      earned: amount,
      /** What is held, because a payment is too new, or its refund or dispute is not decided. */
      held: amount,
    }),
  ),
});
export type ReferralMonth = v.InferOutput<typeof referralMonth>;

const referralBonus = v.object({
  /** How many people count for the bonus, of how many. */
  people: count,
  goal: count,
  /** The bonus in US dollars, before what these people have earned already is taken off. */
  reward: amount,
  /**
   * What of it is earned, in US dollars: 0 if the commissions on these people are as much as the reward. Null if it is
   * not earned yet.
   */
  earned: v.nullish(amount, null),
});

const referralEarningsReply = v.object({
  /** How many days after a payment its commission is held. */
  heldDays: v.nullish(count, null),
  /** Newest first. Months without sign-ups and payments are left out. */
  months: v.array(referralMonth),
  bonus: v.nullish(referralBonus, null),
});
export type ReferralEarnings = v.InferOutput<typeof referralEarningsReply>;

export const referralEarnings = endpoint('GET', '/api/referrals', {
  summary: "Sign-ups, paying members and commissions by this person's referral link, by month. Names nobody.",
  access: 'session',
  response: referralEarningsReply,
});
