import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, amount, isoInstant, knownOr } from '../model/common.ts';
import { pauseMonths, pauseOption, resumption } from '../model/pause.ts';

export const pauseOptions = endpoint('GET', '/api/pause', {
  summary: 'What a pause of the plan, or the end of its pause, would do and charge.',
  access: 'session',
  response: v.object({
    currency: v.nullish(v.string('A currency must be text'), null),
    /** Empty if the plan cannot be paused now. */
    options: v.array(pauseOption),
    /** Null if no pause is planned, and the plan is in none. */
    resumption: v.nullish(resumption, null),
  }),
});

export const pausePlan = endpoint('POST', '/api/pause', {
  summary: 'Pauses the plan for one to three months, from the end of the paid time on.',
  access: 'session',
  /**
   * The pause that the page showed. If it would now begin at another moment, or end with another charge, the server does
   * nothing and answers 409.
   */
  body: v.strictObject(
    { months: v.picklist(pauseMonths, 'A pause lasts 1, 2 or 3 months'), from: isoInstant, amount },
    'Send the months, the first day and the amount',
  ),
  response: acknowledgement,
});

export const resumePlan = endpoint('POST', '/api/pause/resume', {
  summary: 'Takes a planned pause back, or ends a pause now, which charges the default card.',
  access: 'session',
  /**
   * The charge that the page showed, in major units; null if the pause has not begun, so that nothing is charged. If
   * something else would be charged, the server does nothing and answers 409.
   */
  body: v.strictObject({ amount: v.nullable(amount) }, 'Send the amount'),
  response: v.object({
    ...acknowledgement.entries,
    /** `takenBack`: nothing was charged. `due`: the bank has declined the charge, or it is not made yet. */
    outcome: knownOr(['takenBack', 'paid', 'due']),
  }),
});
