import type { AccountContent } from '@signalsync/content/account';
import { Activity, ArrowUpRight, BookOpen, Briefcase, TrendingUp } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { above16, headingStyle, visuallyHidden } from '../../theme/recipes.css.ts';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as styles from './OnboardingCard.css.ts';
import { OnboardingVideo, type OnboardingVideoSource, type VideoState } from './OnboardingVideo.tsx';

export type { OnboardingVideoSource } from './OnboardingVideo.tsx';

/** Addresses of the card's links: the docs, and a page with settings for each kind of trader. Null hides the link. */
export interface OnboardingHrefs {
  docs: string | null;
  swing: string | null;
  longTerm: string | null;
  prop: string | null;
}

export interface OnboardingCardProps {
  content: AccountContent['onboarding'];
  /** Null if no video is set. The card then has no chart with a play button. */
  video: OnboardingVideoSource | null;
  hrefs: OnboardingHrefs;
}

const links = [
  { name: 'docs', icon: BookOpen },
  { name: 'swing', icon: Activity },
  { name: 'longTerm', icon: TrendingUp },
  { name: 'prop', icon: Briefcase },
] as const;

/** The card 'Start here': the onboarding video, and links to the docs and to the settings for each kind of trader. */
export function OnboardingCard({ content, video, hrefs }: OnboardingCardProps) {
  const titleId = useId();
  const [state, setState] = useState<VideoState>('atRest');
  const shown = links.flatMap(({ name, icon }) => {
    const href = hrefs[name];
    return href === null ? [] : [{ name, icon, href }];
  });
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      {video && <OnboardingVideo {...{ content, video, state }} onState={setState} />}
      <div className={styles.body}>
        {state === 'failed' && (
          <Notice tone="error" isAnnounced>
            {content.failed}
          </Notice>
        )}
        <div className={state === 'failed' ? above16 : undefined}>
          <h2 id={titleId} className={headingStyle.card}>
            {content.title}
          </h2>
          <p className={styles.completed}>{content.completed}</p>
        </div>
        {shown.length > 0 && (
          <ul className={above16}>
            {shown.map(({ name, icon, href }) => (
              <li key={name} className={styles.item}>
                <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                  <Icon icon={icon} size={18} />
                  <span className={styles.linkText}>
                    {content[name]} <span className={visuallyHidden}>{content.external}</span>
                  </span>
                  <Icon icon={ArrowUpRight} size={18} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
