/** The confirmation of a purchase. A guest may not have proven the email address, so a stranger may read the mail. */
export const bought = {
  subject: 'Your receipt for {plan}',
  preheader: '{amount}, paid on {day}.',
  heading: { started: 'Your plan has started', waiting: 'Your payment has arrived' },
  paid: 'Thank you for your payment. This email is your receipt.',
  facts: {
    plan: 'Plan',
    amount: 'Paid',
    credit: 'Credited for unused time',
    paidAt: 'Paid on',
    renewsAt: 'Renews on',
    renewalAmount: 'Each renewal',
    guarantee: 'Guarantee until',
    waitsUntil: 'Claim by',
  },
  /** Shown to a guest whose email address had no account. */
  guest:
    'Your account uses the address this email was sent to. To sign in again, use that address. We email you a code each time.',
  /**
   * Shown to a guest whose email address had an account: how to claim the purchase, and what happens if nobody does.
   */
  unclaimed: {
    claim:
      'This address already belongs to a {product} account, so the plan is waiting there. Sign in with this address and confirm that you bought the plan.',
    claimed: {
      recurring:
        'Once you confirm the purchase, the plan belongs to that account and renews automatically. It does not renew until you confirm.',
      once: 'Once you confirm the purchase, the plan belongs to that account. Any other plan the account has ends immediately, and the time left on it is not credited.',
    },
    otherwise: 'If nobody claims the purchase by {until}, we will cancel it and refund it in full.',
    second: {
      recurring:
        'If the account already has an active paid plan, this purchase adds a second one. We will cancel the second one and refund it in full when someone signs in with the address, or a day after the payment if nobody does.',
      once: 'If the account already has a lifetime plan, we will cancel this purchase and refund it in full when someone signs in with the address.',
    },
  },
  /** Shown if a lifetime plan has replaced a running plan. */
  upgrade:
    'Your earlier plan ended when you paid, and you will not be charged for it again. The time left on it is not credited.',
  /** Shown instead of `upgrade` if the time left was credited. */
  upgradeCredited:
    'Your earlier plan ended when you paid, and you will not be charged for it again. We took the value of the time left on it off the price.',
  /** What the started plan gives. A list of the platforms follows in the mail, with what each platform gives. */
  gives: 'Your plan includes every signal on three platforms. Sign in and connect your platforms under {tab}.',
  course: 'The course is free with your account, with or without a plan.',
  renews:
    'The plan renews automatically until you cancel. To cancel, sign in and press “{cancel}” under Billing. You then keep the plan until the end of the period you have paid for.',
  lifetime: 'This is a one-time payment. You will not be charged again, so there is nothing to cancel.',
  guarantee: {
    all: 'Your money-back guarantee: request a full refund by the end of {lastDay}.',
    /** Shown instead of `all` if a lifetime plan has replaced another plan. */
    upgrade: 'Your money-back guarantee: request a full refund of your lifetime plan by the end of {lastDay}.',
    /** Follows `upgrade` while the guarantee of the earlier plan still runs too. */
    earlier: 'If you request the refund by the end of {earlierLastDay}, your earlier plan is also refunded in full.',
    how: 'Sign in and press “{refund}” under Billing, or write to the support address under Contact Us.',
  },
  notYou: 'If you did not make this purchase, write to us. We will end the plan and look into the payment.',
  button: 'Open Billing',
  signIn: 'Open the sign-in page',
} as const;
