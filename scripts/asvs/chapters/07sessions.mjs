import { found, open, tested } from '../rows.mjs';

const sessions = 'apps/api/test/signIn.sessions.test.ts';
const lists = 'apps/api/test/signIn.openSessions.test.ts';
const rotated = [sessions, 'A session > is a new one at every sign-in, and the older one of the browser ends'];
const google = 'apps/api/test/signIn.google.test.ts';
const security = 'docs/operating/security.md';

export const sessionManagement = {
  title: 'Session management',
  rows: {
    '7.1.1': found('both lifetimes of a session are documented', [
      security,
      '`SESSION_LONGEST_DAYS` after the sign-in',
    ]),
    '7.1.2': found('how many sessions an account may have is documented', [security, 'Sessions at a time']),
    '7.1.3': found('sessions that hang together are documented', [security, 'Google’s session']),
    '7.2.1': tested('the server alone checks sessions', [
      'apps/api/test/access.test.ts',
      'A call that needs a session > is rejected signed out, and with a made-up session: %s',
    ]),
    '7.2.2': tested('session tokens are made anew, no fixed keys', rotated),
    '7.2.3': tested(
      'session tokens have 128 random bits',
      [sessions, 'A session > has a cookie that scripts cannot read, and the database does not hold its token'],
      ['scripts/asvs/code.test.mjs', 'No secret is made of Math.random'],
    ),
    '7.2.4': tested('each sign-in makes a new token, the old one ends', rotated),
    '7.3.1': tested('unused sessions end', [sessions, 'A session > lasts 30 days from its last use']),
    '7.3.2': tested('every session ends at last', [
      sessions,
      'A session > lasts 90 days at most, however often it is used',
    ]),
    '7.4.1': tested('a session that was ended is worth nothing', [
      sessions,
      'A session > ends at logout, in the database too',
    ]),
    '7.4.2': tested('sessions end with their account', [
      'apps/api/test/access.test.ts',
      'An account that is deleted takes its sessions with it',
    ]),
    '7.4.3': tested('a changed factor ends other sessions', [
      'apps/api/test/account.emailChange.test.ts',
      'A changed email > ends the other sessions when it is confirmed, not the one that confirms',
    ]),
    '7.4.4': tested(
      'logout is easy to find',
      ['e2e/tabsAndHistory.journey.test.ts', 'logout in one tab is seen by the other, and so is a sign-in'],
      ['e2e/keyboard.journey.test.ts', 'the menu of a phone by keyboard'],
    ),
    '7.4.5': tested('the team can end sessions', [
      'apps/api/test/desk.cases.test.ts',
      'One command solves it > A phone is lost',
    ]),
    '7.5.1': {
      ...tested(
        'a new address, saving data and deletion ask for proof',
        [
          'apps/api/test/account.proof.test.ts',
          'A change of the email > goes well for 15 minutes after the sign-in, and asks for a new code then',
        ],
        ['e2e/proof.journey.test.ts', 'an email is changed after a new code, if the last one is old'],
        [
          'apps/api/test/account.data.test.ts',
          'Taking the data along > is offered, and asks for a new code once the last one is older than 15 minutes',
        ],
        [
          'apps/api/test/account.deletion.test.ts',
          'Deleting an account > needs the account’s address, a new proof, and what was shown',
        ],
      ),
      but: 'A new sign-in with Google counts, and a browser that is signed in to Google comes back without a question.',
    },
    '7.5.2': {
      ...tested(
        'people see and end their sessions',
        [lists, 'The list of sessions > names this browser first, then the others by their last use'],
        [lists, 'A member ends > one session, and its browser is forgotten'],
        [lists, 'A member ends > all others, and only their browsers are forgotten'],
        [
          'e2e/sessions.journey.test.ts',
          'a person sees where they are signed in, and logs out one browser and all others',
        ],
      ),
      but: 'No new code is asked for first: it would hold up whoever finds a stranger there, and ending a session gives nobody anything.',
    },
    '7.5.3': open('what cannot be undone asks for a new proof'),
    '7.6.1': tested(
      'sessions and Google’s sessions behave as documented',
      [google, 'Google sign-in > must come back within ten minutes'],
      [
        google,
        'Google sign-in > lets the person choose the Google account after a logout, and not before the first sign-in',
      ],
    ),
    '7.6.2': tested(
      'no session begins without the person',
      [google, 'Google sign-in > does not accept the return of another browser'],
      [
        'apps/api/test/signIn.link.test.ts',
        'An address that gets no more codes in new browsers > gets one mail, whose link signs in where its button is pressed',
      ],
    ),
  },
};
