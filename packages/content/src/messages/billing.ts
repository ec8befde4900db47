import type { MessageText } from '../messages.ts';
import { cancelled, cancellingErrors } from './cancelling.ts';
import { portalError } from './portal.ts';

/** Error messages of the billing tab. */
export const billingErrors = {
  noCustomer: 'No customer ID found. Please try again.',
  notSignedIn: 'User not authenticated.',
  setup: 'An error occurred while processing your payment method',
  setupUnexpected: 'An unexpected error occurred.',
  setupForm: 'Failed to initialize payment form. Please try again.',
  setupProcess: 'Failed to process payment method. Please try again.',
  portal: portalError,
  makeDefault: 'Failed to update default payment method',
  remove: 'Failed to remove payment method',
  loadPaymentMethods: 'Failed to load payment methods',
  loadHistory: 'Failed to load billing history',
  load: 'Failed to load billing information',
  ...cancellingErrors,
  pay: 'Failed to pay. Please try again: you will not be charged twice.',
  keep: 'Failed to undo your cancellation. Please try again.',
} as const;

/** Messages about the result of 'Pay now' and of 'Keep my subscription'. */
export const billingNews = {
  paid: { title: 'Payment received', description: '{amount} is paid.' },
  processing: { title: 'Waiting for your bank', description: 'You do not need to pay again.' },
  kept: { title: 'Your subscription continues', description: 'The next charge is {amount} on {date}.' },
  keptUnknown: { title: 'Your subscription continues', description: 'It will renew automatically, as before.' },
  changed: { title: 'Your subscription has changed', description: 'This page shows its current state.' },
} as const satisfies Record<string, MessageText>;

/** Success messages of the billing tab. */
export const billingSuccesses = {
  paymentMethodAdded: { title: 'Payment method added successfully.' },
  defaultUpdated: { title: 'Default payment method updated' },
  paymentMethodRemoved: { title: 'Payment method removed' },
  cancelled,
} as const satisfies Record<string, MessageText>;
