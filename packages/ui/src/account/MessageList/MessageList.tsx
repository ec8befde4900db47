import type { AccountContent } from '@signalsync/content/account';
import { CircleAlert, CircleCheck, Info } from 'lucide';
import { Icon } from '../../private/Icon.tsx';
import { muted, tabular } from '../../theme/recipes.css.ts';
import { icons as tones } from '../../shared/Notice/Notice.css.ts';
import * as styles from './MessageList.css.ts';

/** A message of this session, as the bell's panel lists it. */
export interface MessageListItem {
  id: string;
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string | undefined;
  /** Time of arrival, formatted: `12:04 PM`. */
  time: string;
  isUnread: boolean;
}

export interface MessageListProps {
  content: AccountContent['notifications'];
  /** Newest first. */
  messages: readonly MessageListItem[];
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** This session's messages. If there are none, a sentence says what will be listed. */
export function MessageList({ content, messages }: MessageListProps) {
  if (messages.length === 0) return <p className={styles.empty}>{content.empty}</p>;
  return (
    <ol>
      {messages.map(({ id, tone, title, description, time, isUnread }) => (
        <li key={id} className={styles.message}>
          <span className={`${styles.icon} ${tones[tone]}`}>
            <Icon icon={icons[tone]} size={18} />
          </span>
          <div>
            <div className={styles.title}>{title}</div>
            {description !== undefined && <div className={muted}>{description}</div>}
            <div className={styles.foot}>
              <span className={tabular}>{time}</span>
              {isUnread && <span className={styles.unread}>{content.unread}</span>}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
