import { found, tested } from '../rows.mjs';

const admission = 'apps/api/src/http/admission.test.ts';
const named = ['apps/api/test/guards.test.ts', 'An implemented call > answers only what the contract names'];

export const coding = {
  title: 'Secure coding and architecture',
  rows: {
    '15.1.1': found('how soon libraries are updated is documented', ['docs/operating/security.md', '## Libraries']),
    '15.1.2': tested(
      'there is a list of all libraries',
      [
        'scripts/release.test.mjs',
        'The bill of materials lists what ships, with checksums, and no tool of the developers',
      ],
      ['scripts/dependencies.test.mjs', 'Each package that production asks for is named, with what it earns'],
    ),
    '15.1.3': found(
      'costly functions are documented',
      ['docs/operating/growing.md', '## Overload'],
      ['docs/operating/watching.md', '## Card testers'],
    ),
    '15.2.1': found('no library is overdue', ['deploy/release.sh', 'npm audit --omit=dev']),
    '15.2.2': tested(
      'costly functions do not stop the others',
      [admission, 'Calls beyond the limit wait, and each one that ends lets the oldest begin'],
      [admission, 'A full queue answers 503 with Retry-After, and health and webhooks get through'],
      [
        'apps/api/test/jobs.test.ts',
        'While a mail server does not answer > no other job waits, and four mails wait for it at a time',
      ],
    ),
    '15.2.3': tested(
      'production has nothing of tests and development',
      ['apps/web/build/productionBundle.test.ts', 'the fake Stripe is in no file of a production build'],
      ['apps/api/test/guards.test.ts', 'In production > nothing lies under /dev and any host is answered'],
      [
        'apps/api/test/process.test.ts',
        'A server that cannot start > says in production that its web app was built for %s',
      ],
    ),
    '15.3.1': tested('answers hold only what is needed', named),
    '15.3.2': tested('calls to others follow no redirect', [
      'apps/api/src/ports/live/call.test.ts',
      'A call follows no redirect',
    ]),
    '15.3.3': tested(
      'a call sets no field that it should not',
      [
        'packages/contract/src/calls/calls.test.ts',
        'what is sent > an account is changed in its email or its billing information, not in anything else',
      ],
      ['apps/api/test/churn.attempts.test.ts', 'A step > is not changed by %o'],
    ),
    '15.3.4': tested(
      'the address of a caller is the right one',
      ['apps/api/test/guards.test.ts', 'The network that limits count for > is what the outermost of our proxies saw'],
      ['apps/api/src/http/clientIp.test.ts', '%s is in the network %s, and in the wide one %s'],
    ),
    '15.3.5': tested(
      'types are checked, comparisons are strict',
      ['apps/api/test/churn.attempts.test.ts', 'A step > %s is none'],
      ['apps/api/test/policy.test.ts', 'A report about the policy > that is %s is rejected'],
    ),
    '15.3.6': tested('prototypes cannot be changed', [
      'apps/api/test/jobs.test.ts',
      'A queued mail > of a kind that no server knows stays in the queue, whatever its name',
    ]),
    '15.3.7': tested('a parameter counts once, in its own place', [
      'apps/api/test/access.test.ts',
      'A value counts only in its own place > a field of the body: in the query it is none',
    ]),
  },
};
