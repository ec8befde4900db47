import type { Widen } from './widen.ts';

/** Shown on the account page about guest purchases that have the account's email address. */
export const purchases = {
  question: {
    title: 'Did you buy this?',
    text: 'On {day}, someone who was not signed in paid {amount} for {plan} with your email address.',
    renews: 'If it was you, it becomes your plan and renews from now on, until you cancel it.',
    once: 'If it was you, it becomes your plan. Any plan you have until then ends immediately, and the time left on it is not credited.',
    otherwise: 'If it was not you, we end it and refund the money.',
    yes: 'Yes, it was me',
    no: 'No, it was not me',
    answering: 'Saving...',
    failed: 'Your answer could not be saved. Please try again.',
    thanks: {
      yes: 'The purchase has been added to your account.',
      no: 'We have ended the purchase and are refunding it.',
    },
  },
  refund: {
    reasons: {
      secondPlan:
        '{amount} was paid for {plan} on {day} with your email address, while you already had an active plan.',
      unclaimed: '{amount} was paid for {plan} on {day} with your email address, and nobody claimed it.',
      notMine: '{amount} was paid for {plan} on {day} with your email address. You said that it was not you.',
    },
    states: {
      underWay: 'That purchase has ended, and a full refund is on its way.',
      paidBack: 'That purchase has ended. We refunded it in full on {refunded}; banks take up to 10 days to show it.',
      /** Shown if the bank has rejected the refund, or if the buyer has also disputed the payment at the bank. */
      failed:
        'That purchase has ended, but it could not be refunded yet. Our team is looking into it and will write to you.',
      person: 'It does not renew. Our team is looking into it and will write to you.',
    },
  },
} as const;

/** The type of `purchases` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PurchasesContent = Widen<typeof purchases>;
