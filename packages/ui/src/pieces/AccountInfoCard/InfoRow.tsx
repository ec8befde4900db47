import type { ReactNode } from 'react';
import * as styles from './AccountInfoCard.css.ts';

interface InfoRowProps {
  label: string;
  value: ReactNode;
  action?: ReactNode;
  /** Under the row, such as what went wrong with its action. */
  under?: ReactNode;
}

/** One thing that is known: its label, its value, and what can be done with it. */
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
