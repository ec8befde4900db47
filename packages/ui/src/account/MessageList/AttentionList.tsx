import { CircleAlert, TriangleAlert } from 'lucide';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import { icons as tones } from '../../shared/Notice/Notice.css.ts';
import * as styles from './MessageList.css.ts';

interface AttentionSentence {
  id: string;
  tone: 'warning' | 'error';
  /** A whole sentence. */
  text: string;
}

/** Something that needs attention: a sentence, and optionally a link to where the user can fix the problem. */
export type AttentionItem = AttentionSentence &
  ({ href: string; actionLabel: string } | { href?: never; actionLabel?: never });

export interface AttentionListProps {
  /** Most urgent first. */
  items: readonly AttentionItem[];
  /** Called when one of the links is pressed. */
  onFollow: () => void;
}

const icons = { warning: TriangleAlert, error: CircleAlert } as const;

/** The list of what needs attention. An entry stays until its problem is solved. */
export function AttentionList({ items, onFollow }: AttentionListProps) {
  return (
    <ul>
      {items.map(({ id, tone, text, href, actionLabel }) => (
        <li key={id} className={styles.message}>
          <span className={`${styles.icon} ${tones[tone]}`}>
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
