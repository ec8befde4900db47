import type { AccountContent } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';

/** Returns the label of the bell, with the number of things that need attention and of unread messages. */
export function bellLabel(content: AccountContent['header'], attention: number, unread: number): string {
  if (attention > 0 && unread > 0) return fill(content.notificationsBoth, { attention, count: unread });
  if (attention > 0) return fill(content.notificationsAttention, { attention });
  return unread > 0 ? fill(content.notificationsUnread, { count: unread }) : content.notifications;
}
