import { fill } from '@signalsync/content/fill';
import { errorTitle, type MessageText } from '@signalsync/content/messages';
import { logoutError } from '@signalsync/content/messages/failures';
import { accountErrors, accountSuccesses } from '@signalsync/content/messages/account';
import { signInErrors, signInSuccesses } from '@signalsync/content/messages/signIn';
import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { checkoutSuccesses } from '@signalsync/content/messages/checkout';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { churnErrors, churnSuccesses } from '@signalsync/content/messages/churn';
import { fn } from 'storybook/test';
import type { ToastMessage } from './Toast.tsx';

/** The props that are the same for the toasts of all stories. */
export const toastArgs = {
  onDismiss: fn(),
  onPauseChange: fn(),
  hotkey: 'F8',
  swipeThreshold: 50,
  labels: { region: 'Notifications (F8)', dismiss: 'Dismiss' },
};

/** The toast of most stories. */
export const failure = {
  id: 'failure',
  tone: 'error',
  title: 'Error',
  description: 'Failed to remove payment method',
} as const;

const inTelegram = (sentence: string) => fill(sentence, { platform: 'Telegram' });
const went = (text: MessageText) => ({ tone: 'success', ...text }) as const;
const failed = (sentence: string) => ({ tone: 'error', title: errorTitle, description: sentence }) as const;
const numbered = (toasts: readonly Omit<ToastMessage, 'id'>[]): readonly ToastMessage[] =>
  toasts.map((toast, place) => ({ ...toast, id: `message-${place}` }));
const { promoApplied } = checkoutSuccesses;
const { disconnected, disconnectedLocally } = connectionSuccesses;

/** Toasts of sign-in, account, connections and rating: first the success messages, then the errors. */
export const messages = numbered([
  went(signInSuccesses.codeSent),
  went(signInSuccesses.signedIn),
  went(accountSuccesses.email),
  went(accountSuccesses.billingInformation),
  went(connectionSuccesses.connected),
  went(connectionSuccesses.discordConnected),
  went({ ...disconnected, description: inTelegram(disconnected.description) }),
  went({ ...disconnectedLocally, description: inTelegram(disconnectedLocally.description) }),
  went(churnSuccesses.feedback),
  failed(signInErrors.send),
  failed(signInErrors.resend),
  failed(signInErrors.verify),
  failed(accountErrors.email),
  failed(accountErrors.billingInformation),
  failed(accountErrors.referral),
  failed(logoutError),
  failed(connectionErrors.load),
  failed(connectionErrors.discordUrl),
  failed(connectionErrors.discordStart),
  failed(connectionErrors.disconnect),
  failed(churnErrors.feedback),
]);

/** Toasts of billing, checkout and churn: first the success messages, then the errors. */
export const moneyMessages = numbered([
  went(billingSuccesses.paymentMethodAdded),
  went(billingSuccesses.defaultUpdated),
  went(billingSuccesses.paymentMethodRemoved),
  went(billingSuccesses.cancelled),
  went({ ...promoApplied, description: fill(promoApplied.description, { amount: '$14.90' }) }),
  went(churnSuccesses.retained),
  went(churnSuccesses.discountApplied),
  failed(billingErrors.makeDefault),
  failed(billingErrors.remove),
  failed(billingErrors.portal),
  failed(billingErrors.cancel),
  failed(billingErrors.cancelUnreachable),
  failed(churnErrors.outcome),
  failed(churnErrors.coupon),
]);
