import type { MessageListItem } from './MessageList.tsx';

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
