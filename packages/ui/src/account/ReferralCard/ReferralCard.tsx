import type { FailedLoad } from '@signalsync/contract/view/error';
import type { AccountContent } from '@signalsync/content/account';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { CopyLink, type CopyState } from '../../shared/CopyLink/CopyLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { above12, above16, muted } from '../../theme/recipes.css.ts';
import * as css from './ReferralCard.css.ts';

/** The user's referral link. `none`: the user has no link. */
export type Referral = { status: 'loading' } | { status: 'ready'; url: string } | { status: 'none' } | FailedLoad;

export interface ReferralCardProps {
  /** The texts to show. */
  content: AccountContent['affiliate'];
  /** The user's referral link, that there is none, or why it could not be loaded. */
  referral: Referral;
  /** Whether the link was just copied, or whether copying failed. */
  copy: CopyState;
  /** Called with the link when the user copies it. */
  onCopy: (url: string) => void;
  /**
   * What the user has earned. Null while its code is loading: its place is kept free. Undefined if there is no such
   * place.
   */
  earnings?: ReactNode;
}

/** The card 'Refer and earn': the reward, how a referral is recorded, and the link to share. */
export function ReferralCard({ content, referral, copy, onCopy, earnings }: ReferralCardProps) {
  const url = referral.status === 'ready' ? referral.url : null;
  const slow = useSlowLabel(referral.status === 'loading');
  return (
    <Card title={content.title} actions={<Badge tone="accent">{content.badge}</Badge>}>
      <p className={muted}>
        {content.goal}. {content.payouts} {content.recorded}
      </p>
      <div className={above16}>
        <CopyLink
          label={content.field}
          url={url}
          placeholder={referral.status === 'loading' ? (slow ?? content.loading) : content.unavailable}
          content={content}
          copy={copy}
          onCopy={onCopy}
        />
      </div>
      {referral.status === 'failed' && (
        <div className={above12}>
          <Notice tone="error">{referral.message}</Notice>
        </div>
      )}
      {earnings !== undefined && <div className={css.earnings}>{earnings}</div>}
    </Card>
  );
}
