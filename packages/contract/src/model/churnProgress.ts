import * as v from 'valibot';
import { cancellationReason, churnOutcome } from './churn.ts';
import { id } from './common.ts';
import { feedback } from './feedback.ts';

const step = v.pipe(
  v.number('A step must be a number'),
  v.integer('A step must be whole'),
  v.minValue(1, 'The first step is 1'),
  v.check((number) => number <= 4, 'The last step is 4'),
);

export const churnStart = v.strictObject({ sessionId: id, currentStep: step }, 'Send the session id and the step');
export const churnProgress = v.strictObject(
  {
    currentStep: v.optional(step),
    cancellationReason: v.optional(cancellationReason),
    outcome: v.optional(churnOutcome),
    feedback: v.optional(feedback),
  },
  'Send what changed in the attempt',
);
