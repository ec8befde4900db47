import type { LandingContent } from '@signalsync/content/landing';
import { ArrowRight } from 'lucide';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { SampleSignalCard } from '../SampleSignalCard/SampleSignalCard.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { Icon } from '../../private/Icon.tsx';
import { filled } from '../../theme/recipes.css.ts';
import * as css from './Landing.css.ts';

export interface LandingProps extends SiteProps {
  content: LandingContent;
  /** True while the app checks who is signed in. */
  isChecking: boolean;
  /** Called by 'Access Dashboard': checks who is signed in and opens the next page. */
  onDashboard: () => void;
  /** The sections below the pitch and the sample signal. */
  children?: ReactNode;
}

/** The landing page: the pitch, one sample signal, the button to the account, and the sections below. */
export function Landing({ content, isChecking, onDashboard, children, ...site }: LandingProps) {
  const [pressed, setPressed] = useState<'header' | 'hero'>('hero');
  const dashboard = (place: 'header' | 'hero') => ({
    // Each button submits a form that leads to the account. So the button also works before the script has loaded.
    type: 'submit' as const,
    isPending: isChecking && pressed === place,
    pendingLabel: content.checking,
    onPress: (event: MouseEvent) => {
      event.preventDefault();
      if (isChecking) return;
      setPressed(place);
      onDashboard();
    },
  });
  return (
    <SitePage
      {...site}
      actions={
        <>
          <ButtonLink href={site.hrefs.pricing} variant="quiet">
            {site.shell.header.pricing}
          </ButtonLink>
          <form action={site.hrefs.account} className={css.headerDashboard}>
            <Button variant="secondary" {...dashboard('header')}>
              {site.shell.header.dashboard}
            </Button>
          </form>
        </>
      }
    >
      <div className={css.hero}>
        <div className={css.pitch}>
          <Badge tone="accent" hasDot>
            {content.badge}
          </Badge>
          <h1 className={css.title}>{content.title}</h1>
          <p className={css.description}>{content.description}</p>
          <div className={css.actions}>
            <form action={site.hrefs.account} className={filled}>
              <Button
                size="large"
                icon={<Icon icon={ArrowRight} size={18} />}
                iconPosition="trailing"
                {...dashboard('hero')}
              >
                {content.dashboard}
              </Button>
            </form>
            <ButtonLink href={site.hrefs.pricing} variant="secondary" size="large">
              {content.plans}
            </ButtonLink>
          </div>
        </div>
        <SampleSignalCard chart={content.chart} figures={content.figures} />
      </div>
      {children}
    </SitePage>
  );
}
