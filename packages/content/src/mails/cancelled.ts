/** The receipt of a cancellation. */
export const cancelled = {
  subject: 'Your {product} subscription is cancelled',
  preheader: '{plan} is paid until {paidUntil}.',
  heading: 'Your subscription is cancelled',
  receipt: 'Your {product} subscription is cancelled. This mail is your receipt.',
  facts: { plan: 'Plan', cancelledAt: 'Cancelled', paidUntil: 'Paid until' },
  ends: 'It ends then and does not renew. You keep everything you have paid for until it ends.',
  /** Shown while the guarantee runs. */
  moneyBack:
    'Cancelling alone does not pay anything back. Your money-back guarantee still runs: ask by the end of {lastDay} (UTC) to get all of your money back. Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  changeOfMind:
    'If you change your mind before, or if it was not you who cancelled, sign in and press “{keep}” under Billing.',
  button: 'Open Billing',
} as const;
