import { inapplicable, tested } from '../rows.mjs';

const hostileIds = ['apps/api/test/churn.attempts.test.ts', 'A hostile session id > %s is only a name'];
const markupInMails = ['packages/mails/src/write.test.ts', 'A value > with markup is shown as it was typed'];
const placesInTexts = ['packages/content/src/fill.test.ts', 'leaves what looks like a pattern in a value alone'];
const mailHeaders = [
  'apps/api/src/ports/mail.test.ts',
  'Mail by SMTP > gets no further header or recipient from its values',
];
const slackWords = ['apps/api/test/slack.test.ts', 'The port to Slack > lets nobody call the channel or hide a link'];
const code = 'scripts/asvs/code.test.mjs';

export const encoding = {
  title: 'Encoding and sanitization',
  rows: {
    '1.1.1': tested(
      'input is decoded once, before it is checked',
      ['apps/api/test/web.test.ts', 'A file of the web app > is nothing else: %s'],
      hostileIds,
    ),
    '1.1.2': tested('output is encoded last, where it is used', markupInMails, [
      'apps/api/test/rating.feedback.test.ts',
      'What a person tells us > is kept with its markup, as it was typed',
    ]),
    '1.2.1': tested(
      'encoding fits HTML, attributes and headers',
      ['apps/web/src/start/prerender.test.ts', 'the words of a plan are no markup of $path'],
      ['apps/web/build/head.test.ts', 'a page > cannot break out of its head'],
      mailHeaders,
    ),
    '1.2.2': tested(
      'values in web addresses are encoded, protocols are safe',
      ['packages/contract/src/calls/calls.test.ts', 'addresses > parameters are encoded'],
      ['packages/state/src/core/safeUrl.test.ts', 'an address from the server > is not followed: %s'],
      ['packages/mails/src/write.test.ts', 'A value > cannot leave the address of a link'],
    ),
    '1.2.3': tested('values cannot break out of scripts and JSON', [
      'apps/web/build/structuredData.test.ts',
      'no text ends the element',
    ]),
    '1.2.4': tested('database queries take values as parameters', hostileIds),
    '1.2.5': tested('no input reaches a shell', [
      code,
      'The server starts programs of PostgreSQL alone, without a shell',
    ]),
    '1.2.6': inapplicable('no LDAP injection', 'LDAP', 'no directory is asked'),
    '1.2.7': inapplicable('no XPath injection', 'XPath', 'no XML is read'),
    '1.2.8': inapplicable('LaTeX is configured safely', 'LaTeX processors', 'there are none'),
    '1.2.9': tested('values in regular expressions are escaped', [
      code,
      'No regular expression of the server is made of a value',
    ]),
    '1.3.1': inapplicable('HTML from editors is sanitized', 'HTML input', 'nobody can enter HTML'),
    '1.3.2': tested(
      'no eval or other dynamic code',
      ['apps/api/test/web.test.ts', 'Security headers > are on %s'],
      [code, 'No code is made of a text'],
    ),
    '1.3.3': tested('what goes to a dangerous place is cut and cleaned', slackWords, [
      'apps/api/test/churn.attempts.test.ts',
      'A churn attempt > keeps feedback of 2,000 characters and rejects more',
    ]),
    '1.3.4': inapplicable('SVG of users is sanitized', 'user-supplied SVG', 'nobody can hand in a picture'),
    '1.3.5': tested('markup such as Markdown is switched off', slackWords, markupInMails),
    '1.3.6': tested(
      'users cannot choose what the server calls',
      [
        'apps/api/src/settings/network.test.ts',
        'The hosts for a firewall are those of the settings, and no other is in the code',
      ],
      ['apps/api/src/settings/network.test.ts', 'Only these files open connections'],
    ),
    '1.3.7': tested('templates are not built of input', placesInTexts, hostileIds),
    '1.3.8': inapplicable('JNDI is safe', 'JNDI', 'there is no Java'),
    '1.3.9': inapplicable('what goes to memcache is sanitized', 'memcache', 'there is none'),
    '1.3.10': tested('format strings cannot be abused', placesInTexts, [
      'apps/api/src/ports/log.test.ts',
      'A line of the log > in production is one line of JSON that names its request and its job',
    ]),
    '1.3.11': tested('values cannot change a mail', mailHeaders, [
      'packages/mails/src/write.test.ts',
      'A value > cannot begin another header',
    ]),
    '1.4.1': inapplicable('memory is copied safely', 'pointer arithmetic', 'all code is JavaScript'),
    '1.4.2': tested(
      'numbers out of range are rejected',
      ['apps/api/test/churn.attempts.test.ts', 'A step > %s is none'],
      ['packages/content/src/addMonths.test.ts', 'a time out of range is not a number'],
      ['apps/api/test/billing.webhook.test.ts', 'A webhook > with %j is rejected without an alarm'],
    ),
    '1.4.3': inapplicable('freed memory is not used', 'references to freed memory', 'all code is JavaScript'),
    '1.5.1': inapplicable('XML parsers resolve nothing from outside', 'XML parsers', 'no XML is read'),
    '1.5.2': tested(
      'what is read has a known form',
      [
        'apps/api/test/billing.webhook.test.ts',
        'A webhook > that nobody can read is rejected, and one that tells nothing is taken',
      ],
      ['apps/api/test/policy.test.ts', 'A report about the policy > that is %s is rejected'],
      ['apps/api/test/guards.test.ts', 'A rejected call > must be JSON'],
    ),
  },
};
