import type { SessionEndedContent } from '@signalsync/content/sessionEnded';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { NoticePage } from '../../pieces/NoticePage/NoticePage.tsx';
import * as css from '../../pieces/NoticePage/NoticePage.css.ts';

export interface SessionEndedProps {
  content: SessionEndedContent;
  /** Sign-in; it comes back to where the person was. */
  signInHref: string;
  /** Whether something was typed that is back after the sign-in. */
  isDraftKept: boolean;
}

/**
 * Stands in the place of a page whose person is signed out: the session ran out or was ended in another place. A page and not
 * a dialog, so that nothing of the account stays readable behind it. Its title takes the focus.
 */
export function SessionEnded({ content, signInHref, isDraftKept }: SessionEndedProps) {
  return (
    <main className={css.screen}>
      <NoticePage
        takesFocus
        title={content.title}
        actions={<ButtonLink href={signInHref}>{content.action}</ButtonLink>}
      >
        <p role="alert" className={css.description}>
          {content.description}
          {isDraftKept && ` ${content.draftKept}`}
        </p>
      </NoticePage>
    </main>
  );
}
