import type { Lesson } from '@signalsync/content/course/lesson';

/** What a person did in a lesson. A lesson of another type leaves the rest as it was at the start. */
export interface LessonWork {
  /** The chosen option of the question; null while none is. */
  answer: string | null;
  /** Places of the ticked items, counted from 0. */
  ticked: number[];
  /** The market chosen for a signal, both by the id of the pair they belong to. */
  matches: Record<string, string>;
  /** The matches are checked and locked. */
  areMatchesChecked: boolean;
}

/** One thing done in a lesson; gives the same work back where the lesson does not allow it. */
export type Step = (lesson: Lesson, work: LessonWork) => LessonWork;

/** Nothing done yet. */
export const noWork = (): LessonWork => ({ answer: null, ticked: [], matches: {}, areMatchesChecked: false });

const isRight = (lesson: Lesson, answer: string | null) =>
  lesson.type === 'quiz' && lesson.quiz.options.some(({ id, correct }) => correct && id === answer);

/** A question holds its lesson back until it is answered right; nothing else does. */
export const mayComplete = (lesson: Lesson, work: LessonWork): boolean =>
  lesson.type !== 'quiz' || isRight(lesson, work.answer);

/** Chooses an option. The first choice locks both. */
export const answer =
  (optionId: string): Step =>
  (lesson, work) =>
    lesson.type === 'quiz' && work.answer === null && lesson.quiz.options.some(({ id }) => id === optionId)
      ? { ...work, answer: optionId }
      : work;

/** Clears a wrong answer. */
export const retryQuiz: Step = (lesson, work) =>
  work.answer !== null && !isRight(lesson, work.answer) ? { ...work, answer: null } : work;

/** Ticks an item, or takes its tick away. */
export const tick =
  (place: number, isTicked: boolean): Step =>
  (lesson, work) => {
    if (lesson.type !== 'checklist' || lesson.checklist[place] === undefined) return work;
    if (work.ticked.includes(place) === isTicked) return work;
    return { ...work, ticked: isTicked ? [...work.ticked, place] : work.ticked.filter((other) => other !== place) };
  };

/** Chooses a signal's market, while the choices are not checked. */
export const match =
  (pairId: string, marketId: string): Step =>
  (lesson, work) => {
    if (lesson.type !== 'interactive' || work.areMatchesChecked) return work;
    if (![pairId, marketId].every((wanted) => lesson.pairs.some(({ id }) => id === wanted))) return work;
    return { ...work, matches: { ...work.matches, [pairId]: marketId } };
  };

const isMatched = (lesson: Lesson, work: LessonWork) =>
  lesson.type === 'interactive' && lesson.pairs.every(({ id }) => work.matches[id] !== undefined);

/** Checks and locks the choices, once every signal has one. */
export const checkMatches: Step = (lesson, work) =>
  isMatched(lesson, work) && !work.areMatchesChecked ? { ...work, areMatchesChecked: true } : work;

/** Unlocks the choices where some are wrong, and forgets those. */
export const retryMatches: Step = (_, work) => {
  const right = Object.entries(work.matches).filter(([pairId, marketId]) => pairId === marketId);
  if (!work.areMatchesChecked || right.length === Object.keys(work.matches).length) return work;
  return { ...work, matches: Object.fromEntries(right), areMatchesChecked: false };
};

/** As much of a work of unknown origin as the lesson allows. */
export function cleanedWork(lesson: Lesson, found: LessonWork): LessonWork {
  const steps: Step[] = [
    ...(found.answer === null ? [] : [answer(found.answer)]),
    ...found.ticked.map((place) => tick(place, true)),
    ...Object.entries(found.matches).map(([pairId, marketId]) => match(pairId, marketId)),
    ...(found.areMatchesChecked ? [checkMatches] : []),
  ];
  return steps.reduce((work, step) => step(lesson, work), noWork());
}
