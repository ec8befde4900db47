import type { LessonWork } from '@signalsync/contract/view/course';
import { lessons } from '@signalsync/content/course/index';
import type { Lesson, LessonType } from '@signalsync/content/course/lesson';
import { courseTab } from '@signalsync/content/courseTab';
import { fn } from 'storybook/test';
import type { LessonPlayerProps } from './LessonPlayer.tsx';

/** Returns the lesson with this id, for stories. Throws if there is none. */
export function lessonOf(id: number): Lesson {
  const lesson = lessons.find((some) => some.id === id);
  if (!lesson) throw new RangeError(`There is no lesson ${id}.`);
  return lesson;
}

/** Returns the lesson with this id. Throws if the lesson is of another type. */
export function lessonOfType<Type extends LessonType>(id: number, type: Type): Extract<Lesson, { type: Type }> {
  const lesson = lessonOf(id);
  if (!isOfType(lesson, type)) throw new RangeError(`Lesson ${id} is of the type ${lesson.type}.`);
  return lesson;
}

function isOfType<Type extends LessonType>(lesson: Lesson, type: Type): lesson is Extract<Lesson, { type: Type }> {
  return lesson.type === type;
}

/** The state of a lesson in which the user has done nothing yet. */
export const noWork: LessonWork = { answer: null, ticked: [], matches: {}, areMatchesChecked: false };

/** Returns the id of the right option of the lesson's question, or of a wrong option if `correct` is false. */
export function optionOf(id: number, correct: boolean): string {
  return lessonOfType(id, 'quiz').quiz.options[lessonOfType(id, 'quiz').quiz.options[0].correct === correct ? 0 : 1].id;
}

/** Returns the right market for each signal. `exchanged` gives the indexes of two pairs whose markets are swapped. */
export function matchesOf(id: number, exchanged?: [number, number]): Record<string, string> {
  const { pairs } = lessonOfType(id, 'interactive');
  const partner = (place: number) =>
    exchanged?.includes(place) ? (exchanged.find((other) => other !== place) ?? place) : place;
  return Object.fromEntries(pairs.map((pair, place) => [pair.id, pairs[partner(place)]?.id ?? pair.id]));
}

/** Props of the first lesson, before the user has done anything. */
export const samplePlayer = {
  content: courseTab,
  lesson: lessonOf(1),
  lessonCount: lessons.length,
  isComplete: false,
  work: noWork,
  onAnswer: fn(),
  onRetryQuiz: fn(),
  onTick: fn(),
  onMatch: fn(),
  onCheckMatches: fn(),
  onRetryMatches: fn(),
  onComplete: fn(),
  onPrevious: fn(),
  onNext: fn(),
} satisfies LessonPlayerProps;

const word = 'Doppelbrokerverrechnungskontoabschlussbescheinigung';
const sentence = `The price of a very long lesson, ${word}, is that every one of its texts has to find room on the narrowest screen.`;

/** Very long texts for the fields that every lesson has. */
export const manyWords = {
  title: `A Lesson Whose Title Is a Whole Sentence, with ${word} in It`,
  description: sentence,
  explanation: [sentence.repeat(4), sentence],
  takeaway: sentence,
};

/** Exercises with the longest possible texts. */
export const partsOfManyWords = {
  quiz: {
    question: sentence,
    options: [
      { id: 'a', text: sentence, correct: false },
      { id: 'b', text: word.repeat(2), correct: true },
    ],
    reason: sentence,
  },
  checklist: [sentence, word.repeat(2), `${sentence} Again.`],
  pairs: [
    { id: 'one', signal: sentence, market: sentence },
    { id: 'two', signal: word.repeat(2), market: word.repeat(2) },
    { id: 'three', signal: 'Short', market: 'Short' },
  ],
} as const;
