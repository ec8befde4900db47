import { sessionEnded } from '@signalsync/content/sessionEnded';
import { shell } from '@signalsync/content/shell';
import { SessionEnded } from '@signalsync/ui/shared/SessionEnded';
import { useLayoutEffect, useState } from 'react';
import { useCore, useStoreState } from '../core/useCore.ts';
import { paths } from './paths.ts';

/** Shown instead of a page if its user's session ended, or another account signed in, while the page was open. */
export default function EndedSession() {
  const { memory, session } = useCore();
  const { status } = useStoreState(session.state);
  const isReplaced = status === 'replaced';
  // The draft is the text of unsent forms. If the storage rejects it, it is back only after a sign-in that does not
  // leave this page, so the page promises nothing.
  const [isDraftKept] = useState(() => memory.session.get('draft') !== null);
  useLayoutEffect(() => {
    const { title } = isReplaced ? sessionEnded.replaced : sessionEnded;
    document.title = `${title} | ${shell.productName}`;
  }, [isReplaced]);
  return (
    <SessionEnded
      content={sessionEnded}
      signInHref={paths.auth}
      isDraftKept={isDraftKept}
      {...(isReplaced && { onShowOther: () => void session.check() })}
    />
  );
}
