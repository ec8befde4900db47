import type { LandingContent } from '@signalsync/content/landing';
import { ArrowRight } from 'lucide';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { Icon } from '../../private/Icon.tsx';
import { filled } from '../../theme/recipes.css.ts';
import * as css from './Landing.css.ts';

export interface LandingProps extends SiteProps {
  /** The texts to show. */
  content: LandingContent;
  /** True while the app checks who is signed in. */
  isChecking: boolean;
  /** The sentence about the lowest price, in an element with this id; the sentence is null while it is unknown. */
  price: { id: string; text: string | null };
  /** Called by 'Access Dashboard': checks who is signed in and opens the next page. */
  onDashboard: () => void;
  /** The sample signal beside the pitch: a `SampleSignalCard`. Its code may come later than that of the page. */
  signal: ReactNode;
  /** The sections below the pitch and the sample signal. */
  children?: ReactNode;
}

/** The landing page: the pitch, one sample signal, the button to the account, and the sections below. */
export function Landing({ content, isChecking, price, onDashboard, signal, children, ...site }: LandingProps) {
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
      action={
        <>
          <div className={css.headerLogIn}>
            <ButtonLink href={site.hrefs.signIn} variant="quiet">
              {site.shell.header.logIn}
            </ButtonLink>
          </div>
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
            <ButtonLink
              href={site.hrefs.pricing}
              size="large"
              icon={<Icon icon={ArrowRight} size={18} />}
              iconPosition="trailing"
            >
              {content.plans}
            </ButtonLink>
            <form action={site.hrefs.account} className={filled}>
              <Button variant="secondary" size="large" {...dashboard('hero')}>
                {content.dashboard}
              </Button>
            </form>
          </div>
          <p id={price.id} className={css.price}>
            {price.text}
          </p>
          <div className={css.ways}>
            {(['record', 'course', 'questions'] as const).map((section) => (
              <Link key={section} href={`#${section}`} variant="quiet">
                {content.ways[section]}
              </Link>
            ))}
          </div>
        </div>
        {signal}
      </div>
      {children}
    </SitePage>
  );
}
