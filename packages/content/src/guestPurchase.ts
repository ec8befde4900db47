import type { Widen } from './widen.ts';

/** What is said to somebody who is not signed in about the purchase that they have begun in this browser. `{email}` is masked. */
export const guestPurchase = {
  received: {
    title: 'Your payment was received.',
    description: 'It was for {plan}, under {email}. You do not need to pay again.',
    action: 'Go on with this purchase',
  },
  processing: {
    title: 'Your payment is being confirmed.',
    description: 'It is for {plan}, under {email}. Your bank has not decided yet, and you do not need to pay again.',
    action: 'Go on with this purchase',
  },
  failed: {
    title: 'Your payment was declined.',
    description: 'It was for {plan}, under {email}. You were not charged.',
    action: 'Back to checkout',
  },
} as const;

/** The copy of an unfinished purchase, with any texts. */
export type GuestPurchaseContent = Widen<typeof guestPurchase>;
