import * as v from 'valibot';
import { feedback } from './feedback.ts';

/** Feedback of a user, from the churn flow or from the rating popup. */
export const feedbackMessage = v.union(
  [
    v.strictObject({ source: v.picklist(['churn-shield'], 'An unknown source'), feedback }, 'Send the feedback'),
    v.strictObject({
      source: v.picklist(['rating-popup'], 'An unknown source'),
      feedback: v.pipe(feedback, v.maxLength(400, 'Feedback has at most 400 characters.')),
      rating: v.pipe(
        v.number('A rating must be a number'),
        v.integer('A rating must be whole'),
        v.minValue(1, 'The lowest rating is 1'),
        v.check((rating) => rating <= 10, 'The highest rating is 10'),
      ),
    }),
  ],
  'Send the feedback and its source',
);
export type FeedbackMessage = v.InferOutput<typeof feedbackMessage>;
