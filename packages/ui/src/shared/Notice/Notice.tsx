import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { above12 } from '../../theme/recipes.css.ts';
import * as styles from './Notice.css.ts';

export interface NoticeProps {
  /** The kind of message, which decides its colour and its icon. */
  tone: 'info' | 'success' | 'warning' | 'error';
  /** The message, one sentence. */
  children: ReactNode;
  /** The server's reason for an error, shown below the sentence. */
  reason?: string | undefined;
  /** The button or link for the next step. */
  action?: ReactNode;
  /** True if screen readers should announce the notice when it appears, for example after a press of a button. */
  isAnnounced?: boolean;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** A message inside the page: what is pending, has succeeded or has failed, and what to do about it. */
export function Notice({ tone, children, reason, action, isAnnounced = false }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles.tones[tone]}`} role={isAnnounced ? 'alert' : undefined}>
      <span className={`${styles.icon} ${styles.icons[tone]}`}>
        <Icon icon={icons[tone]} size={18} />
      </span>
      <div className={styles.body}>
        <p>{children}</p>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        {action && <div className={above12}>{action}</div>}
      </div>
    </div>
  );
}
