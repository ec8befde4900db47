import { account } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import type { AttentionItem, MessageListItem } from './MessageList.tsx';

/** Messages for stories, newest first. */
export const sampleMessages: readonly MessageListItem[] = [
  {
    id: 'message-3',
    tone: 'success',
    title: 'Email Updated',
    description: 'Your email has been updated successfully.',
    time: '12:04 PM',
    isUnread: true,
  },
  {
    id: 'message-2',
    tone: 'error',
    title: 'Failed to update billing information. Please try again.',
    time: '12:01 PM',
    isUnread: true,
  },
  { id: 'message-1', tone: 'info', title: 'Successfully logged in', time: '11:58 AM', isUnread: false },
];

type Kind = Exclude<keyof typeof account.attention, 'title' | 'messages'>;

/** Returns the entry of a kind of thing that needs attention, for stories. */
const attentionTo = (kind: Kind, tone: AttentionItem['tone'], values = {}): AttentionItem => ({
  id: kind,
  tone,
  text: fill(account.attention[kind].text, values),
  href: kind === 'accessExpiring' ? '#connect' : '#billing',
  actionLabel: account.attention[kind].action,
});

/** One entry of each kind that needs attention, for stories, with the tone that the account gives it. */
export const attentionSamples: Readonly<Record<Kind, AttentionItem>> = {
  renewalFailed: attentionTo('renewalFailed', 'error'),
  planEnding: attentionTo('planEnding', 'warning', { date: 'December 1, 2026' }),
  cardExpiring: attentionTo('cardExpiring', 'warning', { last4: '4242', month: 'November 2026' }),
  accessExpiring: attentionTo('accessExpiring', 'warning', { date: 'November 28, 2026' }),
  planStopped: attentionTo('planStopped', 'error'),
  refundEnding: attentionTo('refundEnding', 'warning'),
  disputed: attentionTo('disputed', 'warning', { date: 'December 19, 2026' }),
  disputedUndated: attentionTo('disputedUndated', 'warning'),
  noCard: attentionTo('noCard', 'error'),
  noDefaultCard: attentionTo('noDefaultCard', 'error'),
  cardExpired: attentionTo('cardExpired', 'error', { last4: '1117' }),
};
const { renewalFailed, planEnding, cardExpiring, accessExpiring } = attentionSamples;

/** Four entries that need attention, for stories. */
export const sampleAttention: readonly AttentionItem[] = [renewalFailed, planEnding, cardExpiring, accessExpiring];

/** Makes the next click on a link do nothing, because a story has no page to go to. */
export function stayHere(canvasElement: HTMLElement): void {
  canvasElement.addEventListener('click', (event) => event.preventDefault(), { once: true });
}
