import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 2: how to read an alert, and why to read its stop first. */
export const readingAnAlert = {
  id: 2,
  title: lessonTitles[2],
  type: 'quiz',
  description: 'An alert is a few lines long, and the line to read first is the one that tells you when you are wrong.',
  explanation: [
    'Read every alert in the same order. Take this one, with invented prices: “Long. Chart: 4 hours. Entry: 50.00. Exit: 53.00. Stop: 49.00, below the last low.”',
    'Begin with the direction and the chart. Long means that the trade gains when the price rises. A 4-hour chart means that the idea needs hours or days, so a few minutes of noise say nothing about it.',
    'Then read the stop before you read any other price. It says when the idea is over: buyers defended the last low, and once the price trades below it, they have given up. From 50.00 down to 49.00 is a distance of 2%, and you will need that figure to work out your size.',
    'Only now look at the exit. From 50.00 up to 53.00 is 6%, three times the distance to the stop. Whoever reads the exit first has already begun to spend the profit.',
    'Prices seldom move away from an entry in a straight line. A dip to 49.60 is 0.8% against you and leaves the last low untouched. It feels as if you are wrong, but nothing has proved the idea wrong yet.',
  ],
  quiz: {
    question: 'You entered at 50.00. Which line of this alert tells you that you are wrong?',
    options: [
      { id: 'entry', text: 'The entry: once the price falls back under 50.00, the move has failed.', correct: false },
      {
        id: 'stop',
        text: 'The stop: once the price trades at 49.00, the reason for the trade is gone.',
        correct: true,
      },
    ],
    reason:
      'The stop marks the price at which the reason for the trade no longer holds, while a dip below the entry is ordinary movement that the plan allows for.',
  },
  takeaway: 'Read the stop line first and finish the sentence “I am wrong if …” before you look at the exit.',
} as const satisfies Lesson;
