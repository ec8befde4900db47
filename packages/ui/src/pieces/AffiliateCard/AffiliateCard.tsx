import type { AccountContent } from '@signalsync/content/account';
import { useEffect, useRef } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as styles from './AffiliateCard.css.ts';

/** The link with which a person recommends us; `none`: this person has no link. */
export type Referral =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'none' }
  | { status: 'failed'; message: string };

/** How the last copying went. */
export interface CopyState {
  isCopied: boolean;
  isHighlighted: boolean;
  hasFailed: boolean;
}

export interface AffiliateCardProps {
  content: AccountContent['affiliate'];
  referral: Referral;
  copy: CopyState;
  onCopy: (url: string) => void;
}

/** 'Refer and earn': what one gets, and the link to give away. */
export function AffiliateCard({ content, referral, copy, onCopy }: AffiliateCardProps) {
  const url = referral.status === 'ready' ? referral.url : null;
  const fieldRef = useRef<HTMLDivElement>(null);
  const { hasFailed } = copy;
  useEffect(() => {
    // The field selects its text when it takes the focus.
    if (hasFailed) fieldRef.current?.querySelector('input')?.focus();
  }, [hasFailed]);
  return (
    <Card title={content.title} actions={<Badge tone="accent">{content.badge}</Badge>}>
      <p className={styles.text}>
        {content.goal}. {content.payouts}
      </p>
      <div ref={fieldRef} className={styles.field}>
        <CopyField
          label={content.field}
          value={url}
          placeholder={referral.status === 'loading' ? content.loading : content.unavailable}
          copyLabel={content.copy}
          copiedLabel={content.copied}
          isCopied={copy.isCopied}
          isHighlighted={copy.isHighlighted}
          onCopy={() => url !== null && onCopy(url)}
        />
      </div>
      {referral.status === 'failed' && (
        <div className={styles.failed}>
          <Notice tone="error">{referral.message}</Notice>
        </div>
      )}
      {hasFailed && (
        <div className={styles.failed}>
          <Notice tone="warning" isAnnounced>
            {content.copyFailed}
          </Notice>
        </div>
      )}
    </Card>
  );
}
