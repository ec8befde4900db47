import { found, tested } from '../rows.mjs';

const openapi = 'apps/api/test/openapi.test.ts';
const churn = 'apps/api/test/churn.attempts.test.ts';

export const validation = {
  title: 'Validation and business logic',
  rows: {
    '2.1.1': tested('rules for input are documented', [
      openapi,
      'The OpenAPI document > names parameters, bodies, answers and who may call',
    ]),
    '2.1.2': found(
      'rules for combined data are documented',
      ['docs/decisions/018-who-acts.md', 'A purchase names the buyer in its body'],
      ['docs/contract.md', 'If another `amount` is due, nothing is charged'],
    ),
    '2.1.3': tested(
      'business limits are documented',
      [openapi, 'The OpenAPI document > says which calls have a limit of their own'],
      ['apps/api/src/settings/settings.test.ts', 'The table in docs/operating/settings.md is the one of the settings'],
    ),
    '2.2.1': tested(
      'input is checked against what is allowed',
      ['packages/contract/src/calls/calls.test.ts', 'what is sent > the code %j is rejected'],
      ['apps/api/test/guards.test.ts', 'A rejected call > %s %s answers a sentence'],
      [churn, 'A step > %s is none'],
    ),
    '2.2.2': tested(
      'the server checks, whatever the browser has checked',
      ['apps/api/test/signIn.test.ts', 'A login code > with bad input %j is rejected with a sentence'],
      ['apps/api/test/account.test.ts', 'An account > rejects bad input with the rule’s sentence'],
    ),
    '2.2.3': tested('combined data must fit together', [
      'apps/api/test/whoActs.test.ts',
      'A purchase > that names another account than the one signed in, or none, begins nothing and ends no plan',
    ]),
    '2.3.1': tested(
      'steps come in order, none is left out',
      [churn, 'A churn attempt > does not go back under parallel changes'],
      ['apps/api/test/churn.coupon.test.ts', 'Who may not take it > has not come to the last step'],
    ),
    '2.3.2': tested(
      'business limits hold',
      [
        'apps/api/test/checkout.limits.test.ts',
        'Payments that are begun from one network > have a limit, above which nothing is made at Stripe',
      ],
      ['apps/api/test/churn.coupon.test.ts', 'Who may not take it > has bought for life'],
    ),
    '2.3.3': tested(
      'an operation is done whole or not at all',
      ['apps/api/test/jobs.test.ts', 'A queued mail > does not exist when its transaction fails'],
      [
        'apps/api/test/checkout.killed.test.ts',
        'A purchase whose server is killed > $step is paid and active or unpaid and free, and can be finished',
      ],
    ),
    '2.3.4': tested('nothing limited is given twice', [
      'apps/api/test/twoServers.test.ts',
      'Two servers on one database > begin one purchase for 20 calls at once, and close what lost',
    ]),
    '2.4.1': tested(
      'costly calls are limited',
      ['apps/api/test/signIn.test.ts', 'Sending codes > lets one network make only so many calls a minute'],
      [
        'apps/api/test/billing.limits.test.ts',
        'The calls of one account that read at Stripe > share one limit, which leaves other accounts of the same network alone',
      ],
      [
        'apps/api/test/rating.feedback.test.ts',
        'What a person tells us > is rejected signed out, and from somebody who floods us',
      ],
    ),
  },
};
