import type { AccountContent } from '@signalsync/content/account';
import { fill } from '@signalsync/content/fill';
import { Bell, X } from 'lucide';
import { useId } from 'react';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Icon } from '../../private/Icon.tsx';
import { headerPanel } from '../../private/headerPanel.css.ts';
import type { Disclosure } from '../../private/useDisclosure.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as styles from './MessageBell.css.ts';
import { MessageList, type MessageListItem } from './MessageList.tsx';

export interface MessageBellProps {
  content: AccountContent;
  messages: readonly MessageListItem[];
  /** The panel's state, which a menu shares. */
  disclosure: Disclosure;
}

/** The bell with its unread mark, and this session's messages in a panel under the header. */
export function MessageBell({ content, messages, disclosure }: MessageBellProps) {
  const { isOpen, buttonRef, panelRef, open, close } = disclosure;
  const panelId = useId();
  const titleId = useId();
  const unread = messages.filter(({ isUnread }) => isUnread).length;
  const label =
    unread === 0 ? content.header.notifications : fill(content.header.notificationsUnread, { count: unread });
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          ref={buttonRef}
          label={label}
          icon={<Icon icon={Bell} size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onPress={isOpen ? close : open}
        />
        {unread > 0 && <span className={styles.mark} />}
      </span>
      {isOpen && (
        <div ref={panelRef} id={panelId} className={headerPanel} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
          <div className={styles.head}>
            <h2 id={titleId} className={headingStyle.card}>
              {content.notifications.title}
            </h2>
            <IconButton label={content.notifications.close} icon={<Icon icon={X} size={18} />} onPress={close} />
          </div>
          <MessageList content={content.notifications} messages={messages} />
        </div>
      )}
    </>
  );
}
