import type { Lesson } from '@signalsync/content/course/lesson';
import type { LessonWork } from '@signalsync/contract/view/course';

/**
 * An action of the user in a lesson. `work` is what the user has done in the lesson so far. The function returns `work`
 * with the action added. It returns `work` unchanged if the lesson does not allow the action.
 */
export type Step = (lesson: Lesson, work: LessonWork) => LessonWork;

/** Returns the work of a lesson in which nothing is done yet. */
export const noWork = (): LessonWork => ({ answer: null, ticked: [], matches: {}, areMatchesChecked: false });

const isRight = (lesson: Lesson, answer: string | null) =>
  lesson.type === 'quiz' && lesson.quiz.options.some(({ id, correct }) => correct && id === answer);

/** Returns whether a lesson may be completed. Only a quiz must be answered correctly first. */
export const mayComplete = (lesson: Lesson, work: LessonWork): boolean =>
  lesson.type !== 'quiz' || isRight(lesson, work.answer);

/** Chooses an option. The first choice locks the question. */
export const answer =
  (optionId: string): Step =>
  (lesson, work) =>
    lesson.type === 'quiz' && work.answer === null && lesson.quiz.options.some(({ id }) => id === optionId)
      ? { ...work, answer: optionId }
      : work;

/** Clears a wrong answer to a quiz, so that the user can answer again. */
export const retryQuiz: Step = (lesson, work) =>
  work.answer !== null && !isRight(lesson, work.answer) ? { ...work, answer: null } : work;

/** Ticks or unticks an item of a checklist. */
export const tick =
  (place: number, isTicked: boolean): Step =>
  (lesson, work) => {
    if (lesson.type !== 'checklist' || lesson.checklist[place] === undefined) return work;
    if (work.ticked.includes(place) === isTicked) return work;
    return { ...work, ticked: isTicked ? [...work.ticked, place] : work.ticked.filter((other) => other !== place) };
  };

/** Chooses a market for a signal. Does nothing once the chosen markets are checked. */
export const match =
  (pairId: string, marketId: string): Step =>
  (lesson, work) => {
    if (lesson.type !== 'interactive' || work.areMatchesChecked) return work;
    if (![pairId, marketId].every((wanted) => lesson.pairs.some(({ id }) => id === wanted))) return work;
    return { ...work, matches: { ...work.matches, [pairId]: marketId } };
  };

const isMatched = (lesson: Lesson, work: LessonWork) =>
  lesson.type === 'interactive' && lesson.pairs.every(({ id }) => work.matches[id] !== undefined);

/** Checks and locks the chosen markets, if every signal has one. */
export const checkMatches: Step = (lesson, work) =>
  isMatched(lesson, work) && !work.areMatchesChecked ? { ...work, areMatchesChecked: true } : work;

/** Unlocks the chosen markets if some of them are wrong, and removes the wrong ones. */
export const retryMatches: Step = (_, work) => {
  const right = Object.entries(work.matches).filter(([pairId, marketId]) => pairId === marketId);
  if (!work.areMatchesChecked || right.length === Object.keys(work.matches).length) return work;
  return { ...work, matches: Object.fromEntries(right), areMatchesChecked: false };
};

/**
 * Returns the stored work of a lesson, reduced to what the lesson allows, because anybody may have changed it in the
 * browser's storage.
 */
export function cleanedWork(lesson: Lesson, found: LessonWork): LessonWork {
  const steps: Step[] = [
    ...(found.answer === null ? [] : [answer(found.answer)]),
    ...found.ticked.map((place) => tick(place, true)),
    ...Object.entries(found.matches).map(([pairId, marketId]) => match(pairId, marketId)),
    ...(found.areMatchesChecked ? [checkMatches] : []),
  ];
  return steps.reduce((work, step) => step(lesson, work), noWork());
}
