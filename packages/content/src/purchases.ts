import type { Widen } from './widen.ts';

/** Shown on the account page about guest purchases that have the account's email address. */
export const purchases = {
  question: {
    title: 'Did you buy this?',
    text: 'On {day}, someone who was not signed in paid {amount} for {plan} using your email address.',
    renews: 'If you made this purchase, the plan becomes yours and renews until you cancel it.',
    once: 'If you made this purchase, the plan becomes yours. Any other plan you have ends immediately, and the time left on it is not credited.',
    otherwise: 'If this wasn’t you, we will cancel the purchase and refund the money.',
    yes: 'Yes, it was me',
    no: 'No, it wasn’t me',
    answering: 'Saving...',
    failed: 'Your answer could not be saved. Please try again.',
    thanks: {
      yes: 'The purchase has been added to your account.',
      no: 'We have cancelled the purchase and are refunding it.',
    },
  },
  refund: {
    reasons: {
      secondPlan:
        '{amount} was paid for {plan} on {day} using your email address, although you already had an active plan.',
      unclaimed: '{amount} was paid for {plan} on {day} using your email address, and nobody claimed the purchase.',
      notMine: '{amount} was paid for {plan} on {day} using your email address. You told us that it wasn’t you.',
      creditDisputed:
        'You paid {amount} for {plan} on {day}. Your bank has returned the earlier payment whose unused days were credited to it.',
    },
    states: {
      underWay: 'We cancelled that purchase, and a full refund is on its way.',
      paidBack:
        'We cancelled that purchase and refunded it in full on {refunded}. Banks take up to 10 days to show a refund.',
      /** Shown if the bank has rejected the refund, or if the buyer has also disputed the payment at the bank. */
      failed:
        'We cancelled that purchase, but we have not been able to refund it yet. Our team is looking into it and will write to you.',
      person: 'The plan will not renew. Our team is looking into the purchase and will write to you.',
    },
  },
} as const;

/** The type of `purchases` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PurchasesContent = Widen<typeof purchases>;
