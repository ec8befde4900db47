import { learn } from '@signalsync/content/learn';
import type { AccountStore } from '@signalsync/state/account';
import { type CourseStore, createCourseStore } from '@signalsync/state/course';
import { LearnTab } from '@signalsync/ui/screens/LearnTab';
import { useEffect, useState } from 'react';
import { useCore } from '../../CoreContext.tsx';
import { useStoreState } from '../../useStore.ts';

/** Where the account keeps the course while another tab is open; null before it was opened first. */
export interface CourseShelf {
  course: CourseStore | null;
}

const loadLessons = async () => (await import('@signalsync/content/course/index')).lessons;
const untouched = { answer: null, ticked: [], matches: {}, areMatchesChecked: false };
const refused = { ...learn, remember: { ...learn.remember, hint: learn.remember.refused } };

interface LearnTabRouteProps {
  account: AccountStore;
  shelf: CourseShelf;
}

/** The course, of the person that the shell has loaded. */
export function LearnTabRoute({ account, shelf }: LearnTabRouteProps) {
  const core = useCore();
  const [store] = useState(() => {
    shelf.course ??= createCourseStore(core, loadLessons);
    return shelf.course;
  });
  const { works, isRefused, ...state } = useStoreState(store.state);
  const { user } = useStoreState(account.state);
  const userId = user.status === 'ready' ? user.user.id : null;
  useEffect(() => {
    if (userId !== null) void store.load(userId);
  }, [store, userId]);
  return (
    <LearnTab
      {...state}
      content={isRefused ? refused : learn}
      work={works[state.currentId] ?? untouched}
      // Browsers remember a module that failed, and a new version may have replaced it: only a fresh page asks again.
      onRetryLoad={() => window.location.reload()}
      onSelect={store.select}
      onAnswer={store.answer}
      onRetryQuiz={store.retryQuiz}
      onTick={store.tick}
      onMatch={store.match}
      onCheckMatches={store.checkMatches}
      onRetryMatches={store.retryMatches}
      onComplete={store.complete}
      onPrevious={store.previous}
      onNext={store.next}
      onRiskChange={store.setRisk}
      onRemember={store.remember}
    />
  );
}
