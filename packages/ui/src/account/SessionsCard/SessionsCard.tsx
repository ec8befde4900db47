import { browserText } from '@signalsync/content/browserText';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { SessionsContent } from '@signalsync/content/sessions';
import type { OpenSession } from '@signalsync/contract/model/openSession';
import type { ShownError } from '@signalsync/contract/view/error';
import type { SessionEnding, Sessions } from '@signalsync/contract/view/sessions';
import { useRef } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card, CardRow } from '../../components/Card/Card.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { mutedSmall } from '../../theme/recipes.css.ts';
import * as css from './SessionsCard.css.ts';

export interface SessionsCardProps {
  /** The texts to show. */
  content: SessionsContent;
  /** The browsers that are signed in, or why they cannot be listed. */
  sessions: Sessions;
  /** The newest press that ends sessions; null before the first one. */
  ending: SessionEnding | null;
  /** Ends one session. */
  onEnd: (id: string) => void;
  /** Ends all sessions but this browser's. */
  onEndOthers: () => void;
  /** Called by 'Try Again'. Loads the list again. */
  onRetry: () => void;
  /** True while the user is being signed out in all browsers. */
  isSigningOut: boolean;
  /** Why the user could not be signed out everywhere; null if nothing failed. */
  logoutError: ShownError | null;
  /** Called by 'Log out everywhere', which stands in for the list if the list cannot be had. */
  onSignOutEverywhere: () => void;
}

/**
 * The section 'Where you are signed in': each browser with the days of its first and last use, a button that logs it
 * out, and one that logs out all others. Without a list, one button logs the user out everywhere.
 */
export function SessionsCard(props: SessionsCardProps) {
  const { content, sessions, ending, onEndOthers, onRetry } = props;
  const listed = sessions.status === 'ready' ? sessions.sessions : [];
  const hasOthers = listed.some(({ isThis }) => !isThis);
  const region = useRef<HTMLDivElement>(null);
  // When a session has ended, the focus goes to the row that is now in its place, or else to the last row.
  useFocusFallback(region, (element) => {
    const rows = () => [...(region.current?.querySelectorAll('li') ?? [])];
    const place = rows().findIndex((row) => row.contains(element));
    return () => rows().at(place < 0 ? 0 : Math.min(place, rows().length - 1)) ?? region.current;
  });
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      <Card
        layout="rows"
        title={content.title}
        actions={
          hasOthers && (
            <EndButton {...props} which="others" label={content.endOthers} onPress={onEndOthers}>
              {content.endOthers}
            </EndButton>
          )
        }
      >
        {sessions.status === 'loading' && (
          <CardRow>
            <Loading label={content.loading} isSilent />
            <div className={css.skeleton} aria-busy>
              <Skeleton width={160} height={14} />
              <Skeleton width={210} height={12} />
            </div>
          </CardRow>
        )}
        {sessions.status === 'failed' && (
          <CardRow>
            <RetryNotice failed={sessions} content={content} region={region} onRetry={onRetry} />
          </CardRow>
        )}
        {(sessions.status === 'failed' || sessions.status === 'missing') && <EverywhereRow {...props} />}
        {ending?.which === 'others' && ending.error !== null && (
          <CardRow>
            <ErrorNotice error={ending.error} />
          </CardRow>
        )}
        {listed.length > 0 && (
          <ul>
            {listed.map((session) => (
              <SessionRow key={session.id} {...props} session={session} />
            ))}
          </ul>
        )}
        {sessions.status === 'ready' && (sessions.hasMore || !hasOthers) && (
          <CardRow>
            <p className={mutedSmall}>{sessions.hasMore ? content.more : content.onlyThis}</p>
          </CardRow>
        )}
      </Card>
    </div>
  );
}

type EndButtonProps = Pick<SessionsCardProps, 'content' | 'ending'> & {
  which: string;
  label: string;
  children: string;
  onPress: () => void;
};

/** A button that ends sessions. While one press is carried out, the other buttons wait. */
function EndButton({ content, ending, which, label, children, onPress }: EndButtonProps) {
  const isPending = ending?.isPending === true;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={label}
      isDisabled={isPending && ending.which !== which}
      isPending={isPending && ending.which === which}
      pendingLabel={content.ending}
      isPendingLabelHidden={which !== 'others'}
      onPress={onPress}
    >
      {children}
    </Button>
  );
}

type SessionRowProps = Pick<SessionsCardProps, 'content' | 'ending' | 'onEnd'> & { session: OpenSession };

/** One session. The session of this browser has no button, because 'Logout' above ends it. */
function SessionRow({ content, ending, onEnd, session }: SessionRowProps) {
  const { id, isThis, lastUsedAt } = session;
  const name = browserText(content, session);
  const firstUsed = formatDate(session.signedInAt);
  const lastUsed = lastUsedAt === null ? null : formatDate(lastUsedAt);
  const label =
    lastUsed === null
      ? fill(content.endOfUnused, { name, date: firstUsed })
      : fill(content.endOf, { name, date: lastUsed });
  return (
    <li className={css.item} tabIndex={-1}>
      <div className={css.facts}>
        <div className={css.name}>
          <span>{name}</span>
          {isThis && <Badge tone="accent">{content.thisOne}</Badge>}
        </div>
        <div className={css.days}>
          <span>{fill(content.firstUsed, { date: firstUsed })}</span>
          {lastUsed !== null && !isThis && <span>{fill(content.lastUsed, { date: lastUsed })}</span>}
        </div>
      </div>
      {!isThis && (
        <EndButton content={content} ending={ending} which={id} label={label} onPress={() => onEnd(id)}>
          {content.end}
        </EndButton>
      )}
      {ending?.which === id && ending.error !== null && (
        <div className={css.error}>
          <ErrorNotice error={ending.error} />
        </div>
      )}
    </li>
  );
}

/** The row that stands in for a list that cannot be had. */
function EverywhereRow({ content, isSigningOut, logoutError, onSignOutEverywhere }: SessionsCardProps) {
  return (
    <div className={css.item}>
      <span>{content.everywhere}</span>
      <Button
        variant="secondary"
        size="small"
        isPending={isSigningOut}
        pendingLabel={content.ending}
        onPress={onSignOutEverywhere}
      >
        {content.signOutEverywhere}
      </Button>
      {logoutError !== null && (
        <div className={css.error}>
          <ErrorNotice error={logoutError} />
        </div>
      )}
    </div>
  );
}
