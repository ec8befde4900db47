import type { SessionEndedContent } from '@signalsync/content/sessionEnded';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import * as css from '../NoticePage/NoticePage.css.ts';

export interface SessionEndedProps {
  /** The texts to show. */
  content: SessionEndedContent;
  /** Address of the sign-in page, which then leads back to this page. */
  signInHref: string;
  /** True if the user's unsaved text is restored after signing in. */
  isDraftKept: boolean;
  /** Shows the account that is now signed in. Set only if the user signed in to another account in this browser. */
  onShowOther?: () => void;
}

/**
 * Replaces a page after its user was signed out: the session expired or was ended elsewhere, or the user signed in to
 * another account. It is a page and not a dialog, so that nothing of the account can be read behind it. Its title gets
 * the focus.
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
