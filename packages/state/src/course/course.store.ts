import type { Lesson } from '@signalsync/content/course/lesson';
import { isLessonOpen } from '@signalsync/content/course/progress';
import { courseTab } from '@signalsync/content/courseTab';
import { proxy, ref } from 'valtio/vanilla';
import { createQuery } from '../core/query.ts';
import type { Core } from '../createCore.ts';
import * as steps from './lessonWork.ts';
import { type Progress, readProgress, writeProgress } from './progressMemory.ts';
import { progressKey } from './rememberedLessons.ts';

/** The lessons, which are fetched when the course is opened. */
type RemoteCourse =
  | { status: 'loading' }
  | { status: 'ready'; lessons: readonly Lesson[] }
  | { status: 'failed'; message: string };

/** The text fields of the risk calculator, like '$10,000' or '1%'. */
type RiskFields = Record<keyof (typeof courseTab)['calculator']['start'], string>;

interface CourseState extends Progress {
  course: RemoteCourse;
  /** Shared by all lessons with a calculator. Never stored, because it shows how much money the user has. */
  risk: RiskFields;
  /** Whether the progress is stored on this device. */
  isRemembered: boolean;
  /** Whether the user asked to store the progress, but the browser stores nothing. */
  isRejected: boolean;
}

const nothing = () => ({ currentId: 1, completed: [], works: {}, isRemembered: false, isRejected: false });

/** The course of one user. The progress stays in memory until the user asks to store it on this device. */
export type CourseStore = ReturnType<typeof createCourseStore>;

/**
 * Creates the course store.
 * @param loadLessons - fetches the lessons, which are too large to be part of the course tab's code; may reject
 */
export function createCourseStore(core: Core, loadLessons: () => Promise<readonly Lesson[]>) {
  const { memory, messages } = core;
  const state = proxy<CourseState>({
    course: { status: 'loading' },
    ...nothing(),
    risk: { ...courseTab.calculator.start },
  });
  let lessons: readonly Lesson[] = [];
  let owner: string | null = null;

  const query = createQuery(core, state, 'course', {
    ask: () => loadLessons().catch(() => null),
    show(loaded) {
      if (loaded === null || owner === null) return { status: 'failed', message: courseTab.loadFailed };
      lessons = loaded;
      const kept = readProgress(memory.local, owner, lessons);
      if (kept) Object.assign(state, kept, { isRemembered: true });
      return { status: 'ready', lessons: ref([...lessons]) };
    },
  });

  const current = () =>
    state.course.status === 'ready' ? lessons.find(({ id }) => id === state.currentId) : undefined;
  const isComplete = (id: number) => state.completed.includes(id);
  function keep() {
    if (!state.isRemembered || owner === null) return;
    // Another tab may have deleted the progress. Then this tab stops storing it too.
    if (memory.local.get(progressKey(owner)) === null) state.isRemembered = false;
    else writeProgress(memory.local, owner, lessons, state);
  }
  function go(id: number) {
    if (!current() || id === state.currentId) return;
    if (!isLessonOpen(id, state.completed) || !lessons.some((lesson) => lesson.id === id)) return;
    state.currentId = id;
    keep();
  }
  function take(step: steps.Step) {
    const lesson = current();
    if (!lesson) return;
    const before = state.works[lesson.id] ?? steps.noWork();
    const after = step(lesson, before);
    if (after === before) return;
    state.works[lesson.id] = after;
    keep();
  }

  return {
    state,
    /**
     * Fetches the lessons and restores this user's stored progress; if there is none, starts at the first lesson. Does
     * nothing if the last call was for the same user.
     */
    async load(userId: string) {
      if (userId === owner) return;
      owner = userId;
      query.forget();
      Object.assign(state, nothing(), { risk: { ...courseTab.calculator.start } });
      await query.load();
    },
    /** Opens a lesson. Does nothing if the lesson is locked. */
    select: go,
    /** Opens the previous lesson. Does nothing at the first lesson. */
    previous: () => go(state.currentId - 1),
    /** Opens the next lesson. Does nothing at the last lesson, or if the current lesson is not complete. */
    next() {
      if (isComplete(state.currentId)) go(state.currentId + 1);
    },
    /** Completes the current lesson and opens the next one. A quiz must be answered correctly first. */
    complete() {
      const lesson = current();
      if (!lesson || isComplete(lesson.id)) return;
      if (!steps.mayComplete(lesson, state.works[lesson.id] ?? steps.noWork())) return;
      state.completed.push(lesson.id);
      if (lessons.some(({ id }) => id === lesson.id + 1)) state.currentId = lesson.id + 1;
      keep();
    },
    answer: (optionId: string) => take(steps.answer(optionId)),
    retryQuiz: () => take(steps.retryQuiz),
    tick: (place: number, isTicked: boolean) => take(steps.tick(place, isTicked)),
    match: (pairId: string, marketId: string) => take(steps.match(pairId, marketId)),
    checkMatches: () => take(steps.checkMatches),
    retryMatches: () => take(steps.retryMatches),
    setRisk(risk: RiskFields) {
      state.risk = risk;
    },
    /** With true, stores the progress on this device from now on. With false, deletes the stored progress. */
    remember(isRemembered: boolean) {
      if (owner === null || !current()) return;
      if (!isRemembered) memory.local.remove(progressKey(owner));
      state.isRemembered = isRemembered && writeProgress(memory.local, owner, lessons, state);
      state.isRejected = isRemembered && !state.isRemembered;
      if (state.isRejected) messages.error(courseTab.remember.rejected);
    },
    dispose: query.abort,
  };
}
