/** The confirmation of a purchase. A guest may not have proven the email address, so a stranger may read the mail. */
export const bought = {
  subject: 'Your receipt for {plan}',
  preheader: '{amount}, paid on {day}.',
  heading: { started: 'Your plan has started', waiting: 'Your payment has arrived' },
  paid: 'Thank you for your payment. This email is your receipt.',
  facts: {
    plan: 'Plan',
    amount: 'Paid',
    paidAt: 'Paid on',
    renewsAt: 'Renews on',
    renewalAmount: 'Each renewal',
    guarantee: 'Guarantee until',
    waitsUntil: 'Claim by',
  },
  /** Shown to a guest whose email address had no account. */
  guest:
    'Your account uses the address this email was sent to. To come back, sign in with it: we email you a code each time.',
  /**
   * Shown to a guest whose email address had an account: how to claim the purchase, and what happens if nobody does.
   */
  unclaimed: {
    claim:
      'This address already has a {product} account, so the plan is waiting there. Sign in with the address and confirm that you bought it.',
    claimed: {
      recurring: 'It then becomes the plan of that account and renews from then on. Until then, it does not renew.',
      once: 'It then becomes the plan of that account. Any plan the account has until then ends immediately, and the time left on it is not credited.',
    },
    otherwise: 'If nobody does so by {until}, we end the purchase and refund it in full.',
    second: {
      recurring:
        'If the account already has an active, paid plan, yours is a second one. We end it and refund it in full when someone signs in with the address, or a day after the payment.',
      once: 'If the account already has a lifetime plan, we end the purchase and refund it in full when someone signs in with the address.',
    },
  },
  /** Shown if a lifetime plan has replaced a running plan. */
  upgrade: 'Your earlier plan ended when you paid, and will not be charged again. The time left on it is not credited.',
  /** What the started plan gives. A list of the platforms follows in the mail, with what each platform gives. */
  gives: 'Your plan includes every signal on three platforms. Sign in and connect them under {tab}.',
  course: 'The course is free with your account, with or without a plan.',
  renews:
    'The plan renews automatically until you cancel. To cancel, sign in and press “{cancel}” under Billing. You then keep the plan until the end of the period you have paid for.',
  lifetime: 'This is a one-time payment. Nothing is charged again, so there is nothing to cancel.',
  guarantee: {
    all: 'Your money-back guarantee: ask by the end of {lastDay} for a full refund.',
    /** Shown instead of `all` if a lifetime plan has replaced another plan. */
    upgrade: 'Your money-back guarantee: ask by the end of {lastDay} to get back what your lifetime plan cost.',
    /** Follows `upgrade` while the guarantee of the earlier plan still runs too. */
    earlier: 'Ask by the end of {earlierLastDay} to get back what your earlier plan cost, too.',
    how: 'Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  },
  notYou: 'If you did not buy this, write to us. We will end the plan and look into the payment.',
  button: 'Open Billing',
  signIn: 'Open the sign-in page',
} as const;
