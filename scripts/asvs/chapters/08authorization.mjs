import { inapplicable, tested } from '../rows.mjs';

const documented = [
  'apps/api/test/openapi.test.ts',
  'The OpenAPI document > names parameters, bodies, answers and who may call',
];
const signedOut = [
  'apps/api/test/access.test.ts',
  'A call that needs a session > is rejected signed out, and with a made-up session: %s',
];
const byIds = [
  'apps/api/test/checkout.access.test.ts',
  'Who knows somebody’s ids as %s > gets nothing from %s, whether they exist or not',
];

export const authorization = {
  title: 'Authorization',
  rows: {
    '8.1.1': tested('who may do and see what is documented', documented),
    '8.1.2': tested('who may read and write which field is documented', documented),
    '8.2.1': tested('functions are open only to who may use them', signedOut, [
      'apps/api/test/checkout.access.test.ts',
      'A signed-in person without a plan > is rejected %s with a sentence',
    ]),
    '8.2.2': tested('data are open only to their owner', byIds, [
      'apps/api/test/account.test.ts',
      'An account > of somebody else does not exist',
    ]),
    '8.2.3': tested(
      'fields are open only to who may have them',
      ['apps/api/test/guards.test.ts', 'An implemented call > answers only what the contract names'],
      [
        'packages/contract/src/calls/calls.test.ts',
        'what is sent > an account is changed in its email or its billing information, not in anything else',
      ],
    ),
    '8.3.1': tested('the server decides, not the browser', signedOut, [
      'apps/api/test/connections.access.test.ts',
      'A client that sends what is not so > gets the role of its plan, whatever role it sends',
    ]),
    '8.4.1': inapplicable('tenants are kept apart', 'multi-tenant', 'there is one company'),
  },
};
