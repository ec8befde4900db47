/** The confirmation of a purchase. Nobody may have proven the address of a guest yet. */
export const bought = {
  subject: 'Your receipt for {plan}',
  preheader: '{amount}, paid on {day}.',
  heading: { started: 'Your plan has started', waiting: 'Your payment has arrived' },
  paid: 'Thank you for your payment. This mail is your receipt.',
  facts: {
    plan: 'Plan',
    amount: 'Paid',
    paidAt: 'Paid on',
    renewsAt: 'Renews on',
    renewalAmount: 'Then each time',
    guarantee: 'Guarantee until',
  },
  /** Said to a guest whose address had no account. */
  guest:
    'Your account has the address that gets this mail. To come back, sign in with it: we mail you a code each time.',
  /** Said to a guest whose address had an account already. */
  unclaimed:
    'The address has a {product} account, so the plan waits there. Sign in with the address and say that you bought it. Until then it does not renew. If nobody does within {days} days, we end the purchase and pay everything back. We also pay it back if that account has a paid plan that runs.',
  /** Said about lifetime that takes the place of a running plan. */
  upgrade: 'Your earlier plan ended when you paid, and is not charged again. The time left on it is not credited.',
  renews:
    'The plan renews by itself until you cancel. To cancel, sign in and press “{cancel}” under Billing. You then keep the plan to the end of the time you have paid for.',
  lifetime: 'This is a single payment. Nothing is charged again, so there is nothing to cancel.',
  guarantee:
    'Your money-back guarantee: ask by the end of {lastDay} (UTC) to get all of your money back. Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  notYou: 'If you did not buy this, write to us: we end the plan and look into the payment.',
  button: 'Open Billing',
  signIn: 'Open the sign-in page',
} as const;
