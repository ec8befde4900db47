import type { AccountContent } from '@signalsync/content/account';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import { muted, tabular } from '../../theme/recipes.css.ts';
import { icons as tones } from '../../shared/Notice/Notice.css.ts';
import * as styles from './MessageList.css.ts';

/** A message as the bell's panel lists it. It is kept only for this browser session. */
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
  /** The texts to show. */
  content: AccountContent['notifications'];
  /** The messages, newest first. */
  messages: readonly MessageListItem[];
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

/** The list of this session's messages. If there are none, a sentence says what would be listed here. */
export function MessageList({ content, messages }: MessageListProps) {
  if (messages.length === 0) return <p className={styles.empty}>{content.empty}</p>;
  return (
    <ol>
      {messages.map(({ id, tone, title, description, time, isUnread }) => (
        <li key={id} className={styles.message}>
          <ToneIcon tone={tone} />
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

interface AttentionSentence {
  id: string;
  tone: 'warning' | 'error';
  /** Says what needs attention, in a whole sentence. */
  text: string;
}

/** Something that needs attention: a sentence, and optionally a link to where the user can fix the problem. */
export type AttentionItem = AttentionSentence &
  ({ href: string; actionLabel: string } | { href?: never; actionLabel?: never });

export interface AttentionListProps {
  /** The entries, most urgent first. */
  items: readonly AttentionItem[];
  /** Called when one of the links is pressed. */
  onFollow: () => void;
}

/** The list of what needs attention. An entry stays until its problem is solved. */
export function AttentionList({ items, onFollow }: AttentionListProps) {
  return (
    <ul>
      {items.map(({ id, tone, text, href, actionLabel }) => (
        <li key={id} className={styles.message}>
          <ToneIcon tone={tone} />
          <div>
            <div className={styles.attention}>{text}</div>
            {href !== undefined && (
              <Link href={href} onPress={onFollow}>
                {actionLabel}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const ToneIcon = ({ tone }: { tone: keyof typeof icons }) => (
  <span className={`${styles.icon} ${tones[tone]}`}>
    <Icon icon={icons[tone]} size={18} />
  </span>
);
