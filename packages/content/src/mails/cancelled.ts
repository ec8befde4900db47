/** The receipt of a cancellation. */
export const cancelled = {
  subject: 'Your {product} subscription is cancelled',
  preheader: '{plan} is paid until {paidUntil}.',
  /** Replaces `preheader` if the plan has ended at once, because a payment was due. */
  preheaderEnded: '{plan} has ended.',
  /** Replaces `preheader` if the plan was cancelled elsewhere while a payment was due: its current period is unpaid. */
  preheaderWhileDue: '{plan} ends on {endsAt}.',
  heading: 'Your subscription is cancelled',
  receipt: 'Your {product} subscription is cancelled. This mail is your receipt.',
  facts: { plan: 'Plan', cancelledAt: 'Cancelled', paidUntil: 'Paid until', endedAt: 'Ended', endsAt: 'Ends' },
  ends: 'It ends then and does not renew. You keep everything you have paid for until it ends.',
  /** Replaces `ends` if the plan has ended at once. `notCharged` names the payment that was due. */
  ended: 'Your plan ended then, and nothing more is charged. Its access on Discord, Telegram and TradingView ends too.',
  notCharged: 'The {amount} of {day} are not charged any more.',
  /** Replaces `ends` if the plan was cancelled elsewhere while a payment was due. The plan then ends within a day. */
  endsWhileDue:
    'A payment of {amount} has been due since {day}. Your plan ends at the time above, and this amount is not charged any more then. Until then you can pay it under Billing, and have the plan to the end of the time that it pays for.',
  /** Shown while the guarantee runs. */
  moneyBack:
    'Cancelling alone does not pay anything back. Your money-back guarantee still runs: ask by the end of {lastDay} to get all of your money back. Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  changeOfMind:
    'If you change your mind before, or if it was not you who cancelled, sign in and press “{keep}” under Billing.',
  button: 'Open Billing',
} as const;
