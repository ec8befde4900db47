import { found, tested } from '../rows.mjs';

const log = 'apps/api/src/ports/log.test.ts';
const oneLine = [log, 'A line of the log > in production is one line of JSON that names its request and its job'];
const masked = [
  log,
  'A line of the log > in production holds neither an address nor a secret, in its fields or in its error',
];
const security = 'docs/operating/security.md';
const events = 'apps/api/test/securityLog.test.ts';
const rejected = [events, 'A call > that is rejected has its reason in the log: %s'];
const ourFault = [
  'apps/api/test/guards.test.ts',
  'A rejected call > by a fault of ours says nothing about it, and the log does',
];

export const logging = {
  title: 'Security logging and error handling',
  rows: {
    '16.1.1': found(
      'what is logged where is documented',
      [security, '## Logs'],
      ['docs/operating/watching.md', '## Logs'],
    ),
    '16.2.1': tested('a line says when, where, who and what', oneLine, [
      events,
      'A call > is in the log with the account that made it, and with no address',
    ]),
    '16.2.2': tested('times are UTC', oneLine),
    '16.2.3': found(
      'logs go only where it is documented',
      [security, '## Logs'],
      ['deploy/signalsync@.service', 'SyslogIdentifier=signalsync'],
    ),
    '16.2.4': tested('logs can be read by programs', oneLine),
    '16.2.5': tested('logs hold nothing sensitive', masked, [
      'apps/api/src/ports/mask.test.ts',
      'of %j the secret is masked',
    ]),
    '16.3.1': tested(
      'every sign-in is logged, also a failed one',
      [events, 'A sign-in > is in the log, with its way: %s'],
      [events, 'A sign-in > that fails is in the log, with its reason: %s'],
    ),
    '16.3.2': tested('rejected access is logged', rejected),
    '16.3.3': tested('attempts to get around rules are logged', rejected),
    '16.3.4': tested('unexpected errors are logged', ourFault, [
      'apps/api/test/outages.test.ts',
      'The team > is told of its own channel when that works again, and the log before',
    ]),
    '16.4.1': tested('values cannot forge a line', oneLine, [
      log,
      'A line of the log > on a terminal can be read, whatever it holds',
    ]),
    '16.4.2': found('nobody can read or change logs', [security, 'who may read it']),
    '16.4.3': found('logs are kept on another machine', [security, 'systemd-journal-upload']),
    '16.5.1': tested('errors tell nothing about the inside', ourFault),
    '16.5.2': tested(
      'without a vendor the server goes on',
      [
        'apps/api/test/outages.test.ts',
        'While the mail server does not answer > readiness and metrics say so, and the server stays ready',
      ],
      [
        'apps/api/src/routes/web.test.ts',
        'A page with plans > is sent as it was built while the provider is away or hangs, and the log says so',
      ],
    ),
    '16.5.3': tested(
      'an error lets nobody in',
      ['apps/api/test/jobs.test.ts', 'A queued mail > does not exist when its transaction fails'],
      ['apps/api/test/billing.webhook.test.ts', 'A webhook > whose work fails is not recorded, and comes again'],
    ),
  },
};
