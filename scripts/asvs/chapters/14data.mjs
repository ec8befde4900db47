import { found, tested } from '../rows.mjs';

const security = 'docs/operating/security.md';
const uncached = ['apps/api/test/web.test.ts', 'Security headers > keep answers of calls out of every cache'];
const kept = 'packages/content/src/kept.test.ts';
const masked = [
  'apps/api/src/ports/log.test.ts',
  'A line of the log > in production holds neither an address nor a secret, in its fields or in its error',
];

export const data = {
  title: 'Data protection',
  rows: {
    '14.1.1': found('sensitive data are classified', [security, '## Classes of data']),
    '14.1.2': found('each class has its protection', [security, 'how it is protected']),
    '14.2.1': tested(
      'no secret stands in a web address',
      ['e2e/security.journey.test.ts', 'the secret of a mailed link is gone from the address before anything is asked'],
      [
        'apps/api/test/account.emailChange.test.ts',
        'A changed email > is mailed to both addresses, with the token where no server sees it',
      ],
    ),
    '14.2.2': tested('servers in between keep no personal answers', uncached),
    '14.2.3': tested(
      'data go to no tracker',
      [kept, 'The privacy page > names every service that the server talks to'],
      ['apps/api/test/web.test.ts', 'Security headers > let a page run only the code of the build'],
    ),
    '14.2.4': tested(
      'the protection of each class holds',
      masked,
      [
        'apps/api/test/signIn.test.ts',
        'A login code > is stored only as a keyed hash, and its mail is forgotten once it was sent',
      ],
      [
        'apps/api/test/backup.test.ts',
        'A backup > is one file of this user, named after its date and migration, and nothing else is left',
      ],
    ),
    '14.3.1': tested(
      'after a logout the browser shows nothing',
      [
        'packages/state/src/session/session.store.test.ts',
        'a session that ends by itself > is forgotten, with what was typed, by who then logs out in another tab',
      ],
      [
        'packages/state/src/session/session.restored.test.ts',
        'the back-forward cache > gives it to nobody where the session is over, without a draft of what was typed',
      ],
      [
        'e2e/tabsAndHistory.journey.test.ts',
        'after logout Back shows no account data, whichever way the page was left',
      ],
    ),
    '14.3.2': tested('browsers keep no personal answers', uncached),
    '14.3.3': tested(
      'storage of the browser holds nothing sensitive',
      [
        kept,
        'What is kept goes through the types of its names > storage, but for the script in the head of every page',
      ],
      ['e2e/browserStorage.journey.test.ts', 'all that is kept in the browser stands on the privacy page'],
    ),
  },
};
