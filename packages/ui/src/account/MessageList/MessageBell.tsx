import type { AccountContent } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import { Bell, X } from 'lucide';
import { useId } from 'react';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Icon } from '../../private/Icon.tsx';
import { headerPanel, panelHead } from '../../private/headerPanel.css.ts';
import type { Disclosure } from '../../private/useDisclosure.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as styles from './MessageList.css.ts';
import { type AttentionItem, AttentionList, MessageList, type MessageListItem } from './MessageList.tsx';

export interface MessageBellProps {
  content: AccountContent;
  messages: readonly MessageListItem[];
  /** The things that need the user's attention, most urgent first. */
  attention: readonly AttentionItem[];
  /** Opens and closes the panel. The mobile menu opens the same panel. */
  disclosure: Disclosure;
}

/**
 * The bell button, with a mark if something needs attention or a message is unread. It opens a panel below the header,
 * which lists what needs attention and the messages of this browser session.
 */
export function MessageBell({ content, messages, attention, disclosure }: MessageBellProps) {
  const { isOpen, buttonRef, panelRef, open, close } = disclosure;
  const panelId = useId();
  const titleId = useId();
  const unread = messages.filter(({ isUnread }) => isUnread).length;
  const hasAttention = attention.length > 0;
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          ref={buttonRef}
          label={bellLabel(content.header, attention.length, unread)}
          icon={<Icon icon={Bell} size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onPress={isOpen ? close : open}
        />
        {(hasAttention || unread > 0) && (
          <span className={hasAttention ? `${styles.mark} ${styles.attentionMark}` : styles.mark} />
        )}
      </span>
      {isOpen && (
        <div ref={panelRef} id={panelId} className={headerPanel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
          <div className={panelHead}>
            <h2 id={titleId} className={headingStyle.card}>
              {content.notifications.title}
            </h2>
            <IconButton label={content.notifications.close} icon={<Icon icon={X} size={18} />} onPress={close} />
          </div>
          {hasAttention && (
            <>
              <h3 className={styles.part}>{content.attention.title}</h3>
              <AttentionList items={attention} onFollow={close} />
              <h3 className={styles.part}>{content.attention.messages}</h3>
            </>
          )}
          <MessageList content={content.notifications} messages={messages} />
        </div>
      )}
    </>
  );
}

/** Returns the label of the bell, with the number of things that need attention and of unread messages. */
export function bellLabel(content: AccountContent['header'], attention: number, unread: number): string {
  if (attention > 0 && unread > 0) return fill(content.notificationsBoth, { attention, count: unread });
  if (attention > 0) return fill(content.notificationsAttention, { attention });
  return unread > 0 ? fill(content.notificationsUnread, { count: unread }) : content.notifications;
}
