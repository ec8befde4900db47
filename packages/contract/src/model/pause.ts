import * as v from 'valibot';
import { amount, isoInstant, knownOr } from './common.ts';

/** For how many months a member can pause a plan. */
export const pauseMonths = [1, 2, 3] as const;

/** A pause that a member can choose. */
export const pauseOption = v.object({
  months: v.number('Months must be a number'),
  /** The end of the paid time: from then on there is no access, and nothing is charged. */
  from: isoInstant,
  /** When the plan resumes by itself, and `amount` is charged. */
  until: isoInstant,
  amount,
});
export type PauseOption = v.InferOutput<typeof pauseOption>;

/** What ‘Resume’ does now. */
export const resumption = v.object({
  /** `charged`: the pause ends, and `amount` is charged at once. `takenBack`: the planned pause no longer happens. */
  effect: knownOr(['charged', 'takenBack']),
  amount,
  /** When `amount` is charged. */
  date: isoInstant,
});
export type Resumption = v.InferOutput<typeof resumption>;
