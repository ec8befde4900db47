import type { Widen } from './widen.ts';

/** Texts for a guest about the purchase that they began in this browser. `{email}` is masked. */
export const guestPurchase = {
  received: {
    title: 'Your payment was received.',
    description: 'The payment was for {plan}, using the email {email}. You do not need to pay again.',
    action: 'Continue with this purchase',
  },
  processing: {
    title: 'Your payment is being confirmed.',
    description:
      'The payment is for {plan}, using the email {email}. Your bank has not confirmed the payment yet. You do not need to pay again.',
    action: 'Continue with this purchase',
  },
  failed: {
    title: 'Your payment was declined.',
    description: 'The payment was for {plan}, using the email {email}. You were not charged.',
    action: 'Back to checkout',
  },
} as const;

/** The type of `guestPurchase` with any texts in it, for example after a marketer has edited them in Storybook. */
export type GuestPurchaseContent = Widen<typeof guestPurchase>;
