import { fill } from '@signalsync/content/fill';
import { accountErrors, errorTitle, type MessageText, signInErrors, successes } from '@signalsync/content/messages';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { retentionErrors, retentionSuccesses } from '@signalsync/content/messages/retention';
import type { ToastMessage } from './Toast.tsx';

const inTelegram = (sentence: string) => fill(sentence, { platform: 'Telegram' });
const went = (text: MessageText) => ({ tone: 'success', ...text }) as const;
const failed = (sentence: string) => ({ tone: 'error', title: errorTitle, description: sentence }) as const;
const { disconnected, disconnectedLocally } = connectionSuccesses;

/** What toasts of sign-in, account, connections and rating say, in this order. */
export const messages: readonly ToastMessage[] = [
  went(successes.codeSent),
  went(successes.signedIn),
  went(successes.email),
  went(successes.billingInformation),
  went(connectionSuccesses.connected),
  went(connectionSuccesses.discordConnected),
  went({ ...disconnected, description: inTelegram(disconnected.description) }),
  went({ ...disconnectedLocally, description: inTelegram(disconnectedLocally.description) }),
  went(retentionSuccesses.feedback),
  failed(signInErrors.send),
  failed(signInErrors.resend),
  failed(signInErrors.verify),
  failed(accountErrors.email),
  failed(accountErrors.billingInformation),
  failed(accountErrors.referral),
  failed(accountErrors.logout),
  failed(connectionErrors.load),
  failed(connectionErrors.discordUrl),
  failed(connectionErrors.discordStart),
  failed(connectionErrors.disconnect),
  failed(retentionErrors.feedback),
].map((message, place) => ({ ...message, id: `message-${place}` }));
