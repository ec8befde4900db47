import { emailField } from './emailField.ts';
import { checkoutErrors } from './messages/checkout.ts';
import type { Widen } from './widen.ts';

/** Texts of the page to which the provider sends the user back after a payment. */
export const paymentReturn = {
  waiting: {
    title: 'Processing...',
    description:
      'Your payment is being confirmed and your account prepared. This can take up to two minutes. Please keep this page open.',
  },
  succeeded: {
    title: 'Payment successful',
    description: 'Your plan is active. Connect your accounts to get the signals.',
    action: 'Connect Accounts',
  },
  processing: {
    title: 'Your payment is still processing',
    description:
      'Your bank has not confirmed it yet. There is no need to pay again: the plan starts as soon as the payment arrives.',
    action: 'See billing',
  },
  failed: {
    title: checkoutErrors.payment,
    description: 'You were not charged.',
    action: 'Back to checkout',
  },
  timedOut: {
    title: 'Payment received. Sign in with the email you used.',
    description:
      'Preparing your account takes longer than usual. Your payment is safe, and you do not need to pay again.',
    action: 'Sign in',
  },
  addressKnown: {
    title: 'You already have an account',
    description:
      'Your payment was received. Sign in with {email} to prove that the address is yours, and the purchase is added to your account.',
    /** Shown if the browser does not know the email address of the purchase. */
    descriptionWithoutEmail:
      'Your payment was received. Sign in with the email you used to prove that the address is yours, and the purchase is added to your account.',
    action: 'Sign in',
    notMine: 'This is not my address',
  },
  otherAddress: {
    title: 'Which address is yours?',
    description:
      'The purchase moves to the address that you name here, once. Sign in with it next: we send a code there, and the purchase is added to the account of that address.',
    email: 'Email',
    invalidEmail: emailField.invalid,
    action: 'Use this address',
    pending: 'Saving...',
    back: 'Back',
    failed: 'The address could not be saved. Please try again.',
    rejected: 'The purchase cannot be given another address from here any more.',
  },
  /** Shown if only the team can help. `{reference}` is the provider's id of the payment. */
  support: {
    text: 'If you cannot sign in with the address of the purchase, write to us. The reference of your payment is {reference}.',
    action: 'Write to support',
    subject: 'My payment {reference}',
    body: 'I have paid, and cannot sign in with the address of the purchase. The reference of my payment is {reference}.',
  },
} as const;

/** The type of `paymentReturn` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PaymentReturnContent = Widen<typeof paymentReturn>;
