import { churnStepCount } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import type { ChurnContent } from '@signalsync/content/churn';
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Logo } from '../../components/Logo/Logo.tsx';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { home } from '../../shared/SiteHeader/home.css.ts';
import { skipLink } from '../../shared/SiteHeader/SkipLink.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import * as css from './Churn.css.ts';
import type { ChurnHeading } from './churnHeading.ts';

interface ChurnFrameProps extends ChurnHeading {
  content: ChurnContent;
  accountHref: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The frame of the churn flow: header with 'Step 2 of 4', signal line (one node for each step), heading and footer. */
export function ChurnFrame(props: ChurnFrameProps) {
  const { content, accountHref, step, place, title, subtitle, headingRef, children } = props;
  const [stepId, subtitleId] = [useId(), useId()];
  // Takes the focus at first, too: in the app, only a spinner comes before this frame.
  const shown = useRef<typeof place>(undefined);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    headingRef.current?.focus();
  }, [place, headingRef]);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <a
          href="#main"
          className={skipLink}
          onClick={(event) => {
            // Following the skip link would add an entry to the browser's history, and no step belongs to that entry.
            event.preventDefault();
            headingRef.current?.focus();
          }}
        >
          {content.skipToContent}
        </a>
        <div className={css.headerRow}>
          <a href={accountHref} aria-label={content.backToAccount} className={home}>
            <Logo name={content.productName} />
          </a>
          {step !== null && (
            <p id={stepId} className={monoLabel}>
              {fill(content.stepIndicator, { step, count: churnStepCount })}
            </p>
          )}
        </div>
      </header>
      {/* The key makes React create new elements for the end of the flow. If React reused the elements of the
          steps, the browser would count their new positions as layout shifts. */}
      <Fragment key={step === null ? 'end' : 'steps'}>
        <main id="main" className={step === null ? css.end : css.main}>
          {step !== null && (
            <div className={css.line}>
              <SignalLine count={churnStepCount} reached={step - 1} current={step} isDecorative />
            </div>
          )}
          <h1
            ref={headingRef}
            tabIndex={-1}
            aria-describedby={step === null ? subtitleId : stepId}
            className={css.title}
          >
            {title}
          </h1>
          <p id={subtitleId} className={css.subtitle}>
            {subtitle}
          </p>
          <div className={css.content}>{children}</div>
        </main>
        <footer className={css.footer}>
          <p>{content.educationalLine}</p>
        </footer>
      </Fragment>
    </div>
  );
}
