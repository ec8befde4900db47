import { courseTab } from '@signalsync/content/courseTab';
import { createCourseStore } from '@signalsync/state/course';
import { CourseTab } from '@signalsync/ui/course/CourseTab';
import { useEffect, useState } from 'react';
import { useCore, useStoreState } from '../../core/useCore.ts';
import { codeOf } from '../../platform/leaving.ts';
import type { AccountTabProps } from './accountTab.ts';

const loadLessons = async () => (await codeOf(import('@signalsync/content/course/index'))).lessons;
const untouched = { answer: null, ticked: [], matches: {}, areMatchesChecked: false };
const rejected = { ...courseTab, remember: { ...courseTab.remember, hint: courseTab.remember.rejected } };

/** The course of the user whom the account page has loaded. */
export default function CourseTabRoute({ account, kept }: AccountTabProps) {
  const core = useCore();
  const [store] = useState(() => kept.course ?? kept.keep('course', createCourseStore(core, loadLessons)));
  const { works, isRejected, ...state } = useStoreState(store.state);
  const { user } = useStoreState(account.state);
  const userId = user.status === 'ready' ? user.user.id : null;
  useEffect(() => {
    if (userId !== null) void store.load(userId);
  }, [store, userId]);
  return (
    <CourseTab
      {...state}
      content={isRejected ? rejected : courseTab}
      work={works[state.currentId] ?? untouched}
      // Browsers remember a module that failed, and a new version may have replaced it. Only a page reload requests it
      // again.
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
