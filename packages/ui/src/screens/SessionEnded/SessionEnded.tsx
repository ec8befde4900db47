import type { SessionEndedContent } from '@signalsync/content/sessionEnded';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { NoticePage } from '../../pieces/NoticePage/NoticePage.tsx';
import * as css from '../../pieces/NoticePage/NoticePage.css.ts';

export interface SessionEndedProps {
  content: SessionEndedContent;
  /** Link to sign-in, which leads back to the same page. */
  signInHref: string;
  /** True if unsaved input is restored after the sign-in. */
  isDraftKept: boolean;
}

/**
 * Replaces a page after its user was signed out: the session expired or was ended elsewhere. It is a page and not a
 * dialog, so that nothing of the account stays readable behind it. Its title takes the focus.
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
