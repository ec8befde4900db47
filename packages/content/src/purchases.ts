import type { Widen } from './widen.ts';

/** Shown on the account page about guest purchases that have the account's email address. */
export const purchases = {
  question: {
    title: 'Did you buy this?',
    text: 'On {day} somebody paid {amount} for {plan} with your address, without being signed in.',
    renews: 'If it was you, it becomes your plan and renews from now on, until you cancel it.',
    once: 'If it was you, it becomes your plan. A plan that runs until then ends at once, and the time left on it is not credited.',
    otherwise: 'If it was not you, we end it and pay the money back.',
    yes: 'Yes, it was me',
    no: 'No, it was not me',
    answering: 'Saving...',
    failed: 'Your answer could not be saved. Please try again.',
    thanks: { yes: 'The purchase is added to your account.', no: 'The purchase is ended and paid back.' },
  },
  refund: {
    reasons: {
      secondPlan: '{amount} was paid for {plan} on {day} with your address, while a plan of yours was running already.',
      unclaimed: '{amount} was paid for {plan} on {day} with your address, and nobody claimed it.',
      notMine: '{amount} was paid for {plan} on {day} with your address. You said that it was not you.',
    },
    states: {
      underWay: 'That purchase has ended, and the money is on its way back in full.',
      paidBack:
        'That purchase has ended. We paid the money back in full on {refunded}; banks take up to 10 days to show it.',
      /** Shown if the bank has rejected the refund, or if the buyer has also disputed the payment at the bank. */
      failed:
        'That purchase has ended, but the money could not be paid back yet. Our team looks after it and writes to you.',
      person: 'It does not renew. Our team looks at it and writes to you.',
    },
  },
} as const;

/** The type of `purchases` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PurchasesContent = Widen<typeof purchases>;
