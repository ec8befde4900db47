import type { ReactNode } from 'react';
import * as styles from './AccountInfoCard.css.ts';

interface InfoRowProps {
  label: string;
  value: ReactNode;
  action?: ReactNode;
  /** Content below the row, such as an error after a failed action. */
  under?: ReactNode;
}

/** One row of the card: label, value and action. */
export function InfoRow({ label, value, action, under }: InfoRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {action !== undefined && <dd className={styles.action}>{action}</dd>}
      {under && <dd className={styles.under}>{under}</dd>}
    </div>
  );
}
