import type { SessionEndedContent } from '@signalsync/content/sessionEnded';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import * as css from '../NoticePage/NoticePage.css.ts';

export interface SessionEndedProps {
  content: SessionEndedContent;
  /** Link to sign-in, which leads back to the same page. */
  signInHref: string;
  /** True if unsaved input is restored after the sign-in. */
  isDraftKept: boolean;
  /** Shows the account that is signed in now. Given if the page's own user was replaced by another one. */
  onShowOther?: () => void;
}

/**
 * Replaces a page after its user was signed out: the session expired or was ended elsewhere, or another account was
 * signed in. It is a page and not a
 * dialog, so that nothing of the account stays readable behind it. Its title takes the focus.
 */
export function SessionEnded({ content, signInHref, isDraftKept, onShowOther }: SessionEndedProps) {
  const texts = onShowOther ? content.replaced : content;
  return (
    <main className={css.screen}>
      <NoticePage
        takesFocus
        title={texts.title}
        actions={
          onShowOther ? (
            <Button onPress={onShowOther}>{texts.action}</Button>
          ) : (
            <ButtonLink href={signInHref}>{texts.action}</ButtonLink>
          )
        }
      >
        <p role="alert">
          {texts.description}
          {isDraftKept && !onShowOther && ` ${content.draftKept}`}
        </p>
      </NoticePage>
    </main>
  );
}
