import { CircleAlert, TriangleAlert } from 'lucide';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as styles from './MessageList.css.ts';

interface AttentionSentence {
  id: string;
  tone: 'warning' | 'error';
  /** One sentence, ready to be read. */
  text: string;
}

/** Something that wants looking after: a sentence, and the one way to do it. */
export type AttentionItem = AttentionSentence &
  ({ href: string; actionLabel: string } | { href?: never; actionLabel?: never });

export interface AttentionListProps {
  /** The most urgent first. */
  items: readonly AttentionItem[];
  /** Called when a way on is taken. */
  onFollow: () => void;
}

const icons = { warning: TriangleAlert, error: CircleAlert } as const;

/** What needs attention, until it is looked after. */
export function AttentionList({ items, onFollow }: AttentionListProps) {
  return (
    <ul>
      {items.map(({ id, tone, text, href, actionLabel }) => (
        <li key={id} className={styles.message}>
          <span className={`${styles.icon} ${styles.tones[tone]}`}>
            <Icon icon={icons[tone]} size={18} />
          </span>
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
