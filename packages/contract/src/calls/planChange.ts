import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, id, knownOr, url } from '../model/common.ts';
import { changeOption, changePreview, openChange } from '../model/planChange.ts';

export const planChangeOptions = endpoint('GET', '/api/plan-change/options', {
  summary: 'The plans to which the plan can be changed.',
  access: 'session',
  response: v.object({
    options: v.array(changeOption),
    open: v.nullish(openChange, null),
  }),
});

export const previewPlanChange = endpoint('POST', '/api/plan-change/preview', {
  summary: 'What a change of the plan would charge and credit now.',
  access: 'session',
  body: v.strictObject({ priceId: id }, 'Send the price id'),
  response: changePreview,
});

export const changePlan = endpoint('POST', '/api/plan-change', {
  summary: 'Changes the plan as the preview said.',
  access: 'session',
  /** The token of the preview that the member has confirmed. */
  body: v.strictObject({ token: id }, 'Send the token'),
  response: v.object({
    ...acknowledgement.entries,
    /**
     * `confirm`: the bank wants the cardholder to confirm the payment on the page `url`. `processing`: the bank has not
     * answered yet. `scheduled`: the plan changes at the end of the paid time. `changed`: nothing
     * was done, because the amounts have changed; `preview` has the new ones.
     */
    outcome: knownOr(['paid', 'declined', 'confirm', 'processing', 'scheduled', 'changed']),
    /** Why the bank declined the payment, in the provider's words. */
    reason: v.nullish(v.string('A reason must be text'), null),
    url: v.nullish(url, null),
    preview: v.nullish(changePreview, null),
  }),
});

export const takeBackPlanChange = endpoint('POST', '/api/plan-change/take-back', {
  summary:
    'Drops a change that waits for its payment or for the end of the paid time, so that the plan stays as it is.',
  access: 'session',
  response: acknowledgement,
});
