import { account } from '@signalsync/content/account';
import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import { shell } from '@signalsync/content/shell';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { AccountMobileMenu } from '../account/AccountHeader/AccountMobileMenu.tsx';
import { lessonOfType } from '../course/LessonPlayer/lessonStories.ts';
import { LessonList } from '../course/LessonList/LessonList.tsx';
import { OnboardingCard } from '../account/OnboardingCard/OnboardingCard.tsx';
import { tinyVideo } from '../account/OnboardingCard/onboardingStories.ts';
import { PairMatch } from '../course/PairMatch/PairMatch.tsx';
import { Quiz } from '../course/Quiz/Quiz.tsx';
import { StarRadios } from '../rating/RatingPopup/StarRadios.tsx';
import { LegalLinks } from '../shared/SiteFooter/LegalLinks.tsx';
import { visuallyHidden } from '../theme/recipes.css.ts';
import { type DrawnState, markAs } from './drawStates.ts';
import * as css from './states.css.ts';

const keep = () => undefined;
const states = ['hovered', 'focused', 'pressed'] as const;
const { onboarding, header } = account;
const { quiz } = lessonOfType(6, 'quiz');
const { pairs } = lessonOfType(5, 'interactive');

/**
 * Renders the children. Then shows the elements that match each selector in `marks` in the given state, such as
 * hovered.
 */
function Drawn({ marks, children }: { marks: readonly (readonly [DrawnState, string])[]; children: ReactNode }) {
  const piece = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [state, selector] of marks) if (piece.current) markAs(state, piece.current, selector);
  }, [marks]);
  return (
    <div ref={piece} className={css.piece}>
      {children}
    </div>
  );
}

const inOrder = (selector: (place: number) => string) =>
  states.map((state, index) => [state, selector(index + 1)] as const);

function MobileMenu({ name }: { name: string }) {
  const disclosure = {
    isOpen: true,
    buttonRef: useRef<HTMLButtonElement>(null),
    panelRef: useRef<HTMLDivElement>(null),
    open: keep,
    close: keep,
  };
  return (
    <div className={css.header}>
      <AccountMobileMenu
        content={{ ...header, menu: name }}
        email="sam@example.com"
        theme="dark"
        bellLabel={name}
        isLoggingOut
        disclosure={disclosure}
        onThemeChange={keep}
        onNotifications={keep}
        assistant={null}
        onContact={keep}
        onLogout={keep}
      />
    </div>
  );
}

const markets = inOrder((place) => `label:nth-of-type(${place}), label:nth-of-type(${place}) input`);

/** The table of interactive elements that are not components of their own. `componentRows` lists the components. */
export function PieceStates() {
  return (
    <div className={css.pieces}>
      <Drawn marks={inOrder((place) => `li:nth-child(${place + 1}) button`)}>
        <LessonList
          content={courseTab.list}
          lessons={lessons.slice(0, 7)}
          currentId={1}
          completed={[1, 2, 3, 4, 5]}
          onSelect={keep}
        />
      </Drawn>
      <Drawn marks={[['hovered', '[aria-pressed]:first-of-type']]}>
        <Quiz content={courseTab.quiz} quiz={quiz} answer={null} onAnswer={keep} onRetry={keep} />
      </Drawn>
      <Drawn marks={[['focused', '[aria-pressed]:first-of-type']]}>
        <Quiz content={courseTab.quiz} quiz={quiz} answer={null} onAnswer={keep} onRetry={keep} />
      </Drawn>
      {states.map((state) => (
        <Drawn key={state} marks={[[state, 'button, li a']]}>
          <OnboardingCard
            content={{ ...onboarding, title: `${onboarding.title}, ${state}` }}
            video={tinyVideo}
            hrefs={{ docs: '#docs', swing: null, longTerm: null, prop: null }}
          />
        </Drawn>
      ))}
      {states.map((state) => (
        <Drawn key={state} marks={[[state, 'label:nth-of-type(4), label:nth-of-type(4) input']]}>
          <StarRadios label={state} starLabel={(rating) => `${rating} of 10`} value={2} onChange={keep} />
        </Drawn>
      ))}
      <Drawn marks={markets}>
        <h3 className={visuallyHidden}>{courseTab.player.types.interactive}</h3>
        <PairMatch
          content={courseTab.pairs}
          pairs={pairs}
          matches={{}}
          isChecked={false}
          onMatch={keep}
          onCheck={keep}
          onRetry={keep}
        />
      </Drawn>
      <Drawn marks={inOrder((place) => `li:nth-child(${place}) a`)}>
        <LegalLinks shell={shell} hrefs={{ terms: '#', privacy: '#', returns: '#', eula: '#' }} />
      </Drawn>
      <Drawn marks={inOrder((place) => `li:nth-child(${place}) button`)}>
        <MobileMenu name="Menu" />
      </Drawn>
    </div>
  );
}
