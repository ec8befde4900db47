import * as v from 'valibot';
import { plainLines } from '../typed/text.ts';

/** What a user writes to the team. */
export const feedback = v.pipe(
  v.string('Feedback must be text'),
  v.transform(plainLines),
  v.maxLength(2000, 'Feedback has at most 2,000 characters.'),
);
