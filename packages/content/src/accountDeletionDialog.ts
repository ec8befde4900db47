import { refundDays } from './constants.ts';
import type { Widen } from './widen.ts';

/** Texts of the dialog in which users delete their account. */
export const accountDeletionDialog = {
  title: 'Delete your account?',
  close: 'Close',
  loading: 'Loading what would happen...',
  now: 'What happens at once',
  plan: 'Your plan {plan} ends today. You lose the time until {date} that you have paid for.',
  planWithoutEnd: 'Your plan {plan} ends today.',
  lifetime: 'Your lifetime access ({plan}) ends today, for good.',
  refund: `We pay {amount} back to your card, because your money-back guarantee still runs. Banks take up to ${refundDays} days to show it.`,
  noRefund: 'Nothing is paid back.',
  noOtherRefund: 'Nothing else is paid back.',
  notCharged: 'The {amount} due since {date} is not charged.',
  platforms: 'Your access to Discord, Telegram and TradingView ends.',
  sessions: 'You are signed out in every browser, and nobody can sign in to this account.',
  later: 'What happens on {date}',
  erased:
    'We erase your account, your saved cards, your purchases and what you wrote to us. If we owe you for referrals, write to us before: afterwards we cannot pay you.',
  kept: 'Our card provider keeps your invoices, because the law asks for that.',
  undo: 'Until then, a link that we email you takes this back. Your account then comes back, but your plan does not.',
  typeEmail: 'To confirm, type your email: {email}',
  proof: 'We may first email you a code.',
  cancel: 'Keep my account',
  confirm: 'Delete account',
  deleting: 'Deleting...',
  retry: 'Try Again',
  reload: 'Reload',
  blockedTitle: 'Your account cannot be deleted right now',
  blocked: {
    payment: 'A payment is under way. You can delete your account when it has gone through or has failed.',
    dispute: 'Your bank is reviewing one of your payments. You can delete your account when the bank has decided.',
    refund: 'We are paying money back to you. You can delete your account when the refund is done.',
    purchase:
      'A purchase with your email waits for your answer whether it is yours. Answer it first, at the top of your account.',
    other: 'Something about your account is not finished yet. Please try again later, or write to us.',
  },
} as const;

/** The type of `accountDeletionDialog` with any texts in it. */
export type AccountDeletionDialogContent = Widen<typeof accountDeletionDialog>;
