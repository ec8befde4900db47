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

/** One entry of each kind that needs attention, for stories. */
export const sampleAttention: readonly AttentionItem[] = [
  {
    id: 'payment-failed',
    tone: 'error',
    text: account.attention.renewalFailed.text,
    href: '#billing',
    actionLabel: account.attention.renewalFailed.action,
  },
  {
    id: 'plan-ending',
    tone: 'warning',
    text: fill(account.attention.planEnding.text, { date: 'December 1, 2026' }),
    href: '#billing',
    actionLabel: account.attention.planEnding.action,
  },
  {
    id: 'card-expiring',
    tone: 'warning',
    text: fill(account.attention.cardExpiring.text, { last4: '4242', month: 'November 2026' }),
    href: '#billing',
    actionLabel: account.attention.cardExpiring.action,
  },
  {
    id: 'access-expiring',
    tone: 'warning',
    text: fill(account.attention.accessExpiring.text, { date: 'November 28, 2026' }),
    href: '#connect',
    actionLabel: account.attention.accessExpiring.action,
  },
];

/** Makes the next click on a link do nothing, because a story has no page to go to. */
export function stayHere(canvasElement: HTMLElement): void {
  canvasElement.addEventListener('click', (event) => event.preventDefault(), { once: true });
}
