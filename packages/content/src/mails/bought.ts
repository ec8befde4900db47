/** The confirmation of a purchase. A guest may not have proven the email address, so a stranger may read the mail. */
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
    waitsUntil: 'Waits until',
  },
  /** To a guest whose email address had no account. */
  guest:
    'Your account has the address that gets this mail. To come back, sign in with it: we mail you a code each time.',
  /** To a guest whose email address had an account: how to claim the purchase, and what happens if nobody does. */
  unclaimed: {
    claim:
      'The address has a {product} account, so the plan waits there. Sign in with the address and say that you bought it.',
    claimed: {
      recurring: 'It then becomes the plan of the account, and renews from then on. Until then it does not renew.',
      once: 'It then becomes the plan of the account. A plan that runs there until then ends at once, and the time left on it is not credited.',
    },
    otherwise: 'If nobody does by {until}, we end the purchase and pay everything back.',
    second: {
      recurring:
        'If the account has a plan that runs and is paid, yours is a second one. We end it and pay everything back when somebody signs in with the address, or a day after the payment.',
      once: 'If the account has a lifetime plan already, we end the purchase and pay everything back when somebody signs in with the address.',
    },
  },
  /** Shown if a lifetime plan has replaced a running plan. */
  upgrade: 'Your earlier plan ended when you paid, and is not charged again. The time left on it is not credited.',
  /** What the started plan gives. A list of the platforms follows in the mail, with what each platform gives. */
  gives: 'Your plan brings every signal on three platforms. Sign in and connect them under {tab}.',
  course: 'The course is free with your account, with and without a plan.',
  renews:
    'The plan renews by itself until you cancel. To cancel, sign in and press “{cancel}” under Billing. You then keep the plan to the end of the time you have paid for.',
  lifetime: 'This is a single payment. Nothing is charged again, so there is nothing to cancel.',
  guarantee: {
    all: 'Your money-back guarantee: ask by the end of {lastDay} to get all of your money back.',
    /** Shown instead of `all` if a lifetime plan has replaced another plan. */
    upgrade: 'Your money-back guarantee: ask by the end of {lastDay} to get back what lifetime cost.',
    /** Follows `upgrade` while the guarantee of the earlier plan still runs too. */
    earlier: 'Ask by the end of {earlierLastDay} to get back what your earlier plan cost, too.',
    how: 'Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  },
  notYou: 'If you did not buy this, write to us: we end the plan and look into the payment.',
  button: 'Open Billing',
  signIn: 'Open the sign-in page',
} as const;
