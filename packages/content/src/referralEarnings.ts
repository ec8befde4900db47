import { affiliateGoalPeriods, affiliateGoalReferrals, affiliateGoalReward } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of what the user has earned by their referral link, month by month. */
export const referralEarnings = {
  show: 'Show what you have earned',
  title: 'What you have earned',
  loading: shell.loading,
  retry: 'Try Again',
  reload: 'Reload',
  empty: 'Nobody has signed up through your link yet.',
  /** Numbers of one month: who signed up, and who paid. */
  people: 'Sign-ups: {signUps}. Paying: {paying}.',
  earned: '{amount} earned',
  held: '{amount} held',
  /** Shown for a month in which more went back than was earned. */
  setOff: '{amount} set off',
  nothing: 'Nothing earned',
  rule: 'We hold each commission for {days} days after the payment, and longer while a refund or a dispute of that payment is open. Then our team pays it out. If the payment is refunded or lost in a dispute later, we set its commission off against your next ones. You earn nothing on your own purchases.',
  bonus: `For the $${affiliateGoalReward.toLocaleString('en-US')}, ${affiliateGoalReferrals} people must each pay for ${affiliateGoalPeriods} periods or for lifetime access, and none of these payments may be held any more. If you have then earned less than $${affiliateGoalReward.toLocaleString('en-US')} from these ${affiliateGoalReferrals} people, we add the rest, once. People so far, held payments included: {people}.`,
  /** Shown instead if nothing is left to add. */
  bonusNothing:
    'For {goal} people we make sure that you earn at least {reward}. You have earned that much from them already, so we add nothing.',
  bonusEarned: 'Your bonus for {goal} people: {amount}.',
} as const;

/** The type of `referralEarnings` with any texts in it, for example after a marketer has edited them in Storybook. */
export type ReferralEarningsContent = Widen<typeof referralEarnings>;
