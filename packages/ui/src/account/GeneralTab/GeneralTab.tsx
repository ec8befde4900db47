import type { AccountContent } from '@signalsync/content/account';
import type { ReactNode } from 'react';
import { AccountInfoCard, type AccountInfoCardProps } from '../AccountInfoCard/AccountInfoCard.tsx';
import { ReferralCard, type ReferralCardProps } from '../ReferralCard/ReferralCard.tsx';
import { OnboardingCard, type OnboardingCardProps } from '../OnboardingCard/OnboardingCard.tsx';
import * as styles from './GeneralTab.css.ts';

export interface GeneralTabProps
  extends Omit<AccountInfoCardProps, 'content'>,
    Pick<OnboardingCardProps, 'video' | 'hrefs'>,
    Pick<ReferralCardProps, 'referral' | 'copy' | 'onCopy' | 'earnings'> {
  /** The texts to show. */
  content: AccountContent;
  /**
   * The strip of next steps. Null while its code is loading: an empty card then reserves its space. Undefined if there
   * is no strip.
   */
  nextSteps?: ReactNode;
  /** The card of the sessions, and the card below it. Null while their code is loading. */
  sessions?: ReactNode;
}

/**
 * The account's first tab, 'General': the next steps, the user's details, the referral link, the onboarding card and the
 * sessions.
 */
export function GeneralTab(props: GeneralTabProps) {
  const { content, nextSteps, sessions, video, hrefs, referral, copy, onCopy, earnings, ...info } = props;
  return (
    <div className={styles.columns}>
      {nextSteps !== undefined && <div className={styles.nextSteps}>{nextSteps}</div>}
      <div className={styles.column}>
        <AccountInfoCard content={content} {...info} />
        <ReferralCard content={content.affiliate} referral={referral} copy={copy} onCopy={onCopy} earnings={earnings} />
      </div>
      <OnboardingCard content={content.onboarding} video={video} hrefs={hrefs} />
      {sessions && <div className={styles.sessions}>{sessions}</div>}
    </div>
  );
}
