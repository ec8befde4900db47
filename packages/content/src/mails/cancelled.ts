/** The mail that is the member's receipt of a cancellation. */
export const cancelled = {
  subject: 'Your {product} subscription is cancelled',
  preheader: '{plan} is paid for until {paidUntil}.',
  /** Replaces `preheader` if the plan has ended at once, because a payment was due. */
  preheaderEnded: '{plan} has ended.',
  /** Replaces `preheader` if the plan was cancelled elsewhere while a payment was due, or during its pause. */
  preheaderWhileDue: '{plan} ends on {endsAt}.',
  heading: 'Your subscription is cancelled',
  receipt: 'Your {product} subscription is cancelled. This email is your receipt.',
  facts: { plan: 'Plan', cancelledAt: 'Cancelled', paidUntil: 'Paid until', endedAt: 'Ended', endsAt: 'Ends' },
  ends: 'Your plan ends at that time and does not renew. Until then, you keep everything you have paid for.',
  /** Replaces `ends` if the plan has ended at once. `notCharged` names the payment that was due. */
  ended:
    'Your plan ended at that time, and nothing more will be charged. Your access on Discord, Telegram and TradingView also ends.',
  notCharged: 'The {amount} due on {day} will not be charged.',
  /** Replaces `ends` if the plan was cancelled elsewhere while a payment was due. The plan then ends within a day. */
  endsWhileDue:
    'A payment of {amount} has been due since {day}. Your plan ends at the time above, after which this amount will no longer be charged. Until then, you can pay it under Billing. If you do, you keep your plan until the end of the period the payment covers.',
  /** Replaces `ends` if the plan was cancelled during its pause. */
  endsOnPause:
    'Your plan is paused, so you have no access. It ends at the time above without resuming, and nothing more will be charged.',
  /** Shown while the guarantee runs. */
  moneyBack:
    'Cancelling alone does not get you a refund. Your money-back guarantee still applies: request a full refund by the end of {lastDay}. Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  changeOfMind:
    'If you change your mind before then, or if it wasn’t you who cancelled, sign in and press “{keep}” under Billing.',
  button: 'Open Billing',
} as const;
