import { emailField } from './emailField.ts';
import { paymentFailed } from './messages/checkout.ts';
import type { Widen } from './widen.ts';

/** Texts of the page to which the payment provider sends the user back after a payment. */
export const paymentReturn = {
  waiting: {
    title: 'Processing...',
    description:
      'Your payment is being confirmed and your account is being set up. This can take up to two minutes. Please keep this page open.',
  },
  succeeded: {
    title: 'Payment successful',
    description: 'Your plan is active. Connect your accounts to get the signals.',
    action: 'Connect Accounts',
  },
  processing: {
    title: 'Your payment is still processing',
    description:
      'Your bank has not confirmed it yet. You do not need to pay again: your plan starts as soon as the payment arrives.',
    action: 'See billing',
  },
  failed: {
    title: paymentFailed,
    description: 'You were not charged.',
    action: 'Back to checkout',
  },
  timedOut: {
    title: 'Payment received. Sign in with the email you used.',
    description:
      'Setting up your account is taking longer than usual. Your payment is safe, and you do not need to pay again.',
    action: 'Sign in',
  },
  addressKnown: {
    title: 'You already have an account',
    description:
      'Your payment was received. Sign in with {email} to prove that the address is yours, and we will add the purchase to your account.',
    /** Shown if the browser does not know the email address of the purchase. */
    descriptionWithoutEmail:
      'Your payment was received. To prove that the address is yours, sign in with the email you used for the payment, and we will add the purchase to your account.',
    action: 'Sign in',
    notMine: 'This is not my address',
  },
  otherAddress: {
    title: 'Which address is yours?',
    description:
      'You can move the purchase to another address only once. Then sign in with that address. We will send a code there and add the purchase to the matching account.',
    email: 'Email',
    invalidEmail: emailField.invalid,
    action: 'Use this address',
    pending: 'Saving...',
    back: 'Back',
    failed: 'The address could not be saved. Please try again.',
    rejected: 'The purchase can no longer be moved to another address from here.',
  },
  /** Shown if only the team can help. `{reference}` is the payment provider's id of the payment. */
  support: {
    text: 'If you cannot sign in with the address you used for the purchase, write to us. Your payment reference is {reference}.',
    action: 'Write to support',
    subject: 'My payment {reference}',
    body: 'I have paid, but I cannot sign in with the address I used for the purchase. My payment reference is {reference}.',
  },
} as const;

/** The type of `paymentReturn` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PaymentReturnContent = Widen<typeof paymentReturn>;
