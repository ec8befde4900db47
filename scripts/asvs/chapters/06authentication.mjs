import { found, inapplicable, open, tested } from '../rows.mjs';

const codes = 'apps/api/test/signIn.test.ts';
const limits = 'apps/api/test/signIn.codeLimits.test.ts';
const google = 'apps/api/src/ports/live/google.test.ts';
const noPassword = [
  'packages/contract/src/calls/calls.test.ts',
  'the table of calls > asks for no password, hint or secret answer: %s',
];
const noField = ['scripts/asvs/code.test.mjs', 'No screen asks for a password'];
const once = [codes, 'A login code > works once'];
const tenMinutes = [codes, 'A login code > expires after ten minutes'];
const ofBrowser = [codes, 'A login code > belongs to the browser that asked for it, for as long as it lives'];
const fiveGuesses = [codes, 'A login code > takes at most five guesses, however many come at once'];
const random = ['scripts/asvs/code.test.mjs', 'No secret is made of Math.random'];
const noFactor = ['multi-factor authentication', 'a code, a link or Google is all that is asked for'];

export const authentication = {
  title: 'Authentication',
  rows: {
    '6.1.1': found(
      'limits against guessing and lock-out are documented',
      ['docs/decisions/013-codes-belong-to-a-browser.md', 'If limits went by address alone'],
      ['docs/operating/settings.md', '`LOGIN_FAILED_GUESSES_PER_DAY`'],
    ),
    '6.1.2': tested('words that no password may have are documented', noPassword, noField),
    '6.1.3': found('all ways to sign in are documented', ['docs/operating/security.md', '## Ways to sign in']),
    '6.2.1': tested('passwords have 8 characters', noPassword, noField),
    '6.2.2': tested('passwords can be changed', noPassword, noField),
    '6.2.3': tested('a change asks for the present password', noPassword, noField),
    '6.2.4': tested('the 3000 commonest passwords are rejected', noPassword, noField),
    '6.2.5': tested('passwords may hold any character', noPassword, noField),
    '6.2.6': tested('fields of passwords are masked', noPassword, noField),
    '6.2.7': tested('pasting and password managers work', [
      'e2e/engines/signIn.engine.test.ts',
      'signs in with a pasted code that has a space in it',
    ]),
    '6.2.8': tested('passwords are checked as typed', noPassword, noField),
    '6.2.9': tested('passwords may have 64 characters', noPassword, noField),
    '6.2.10': tested('passwords need not be changed regularly', noPassword, noField),
    '6.2.11': tested('passwords hold no words about us', noPassword, noField),
    '6.2.12': tested('passwords known from breaches are rejected', noPassword, noField),
    '6.3.1': tested('limits against guessing hold', fiveGuesses, [
      limits,
      'Strangers > get no new code after 25 wrong guesses, but may enter those that were sent',
    ]),
    '6.3.2': tested('there are no default accounts', [
      'apps/api/test/access.test.ts',
      'A new database has no account, and nobody who may do more than a member',
    ]),
    '6.3.3': open('two factors'),
    '6.3.4': open('all ways to sign in are equally strong'),
    '6.3.7': open('people are told of changes to their sign-in'),
    '6.4.1': tested('first codes are random and short-lived', once, tenMinutes, random),
    '6.4.2': tested('no hints, no secret questions', noPassword),
    '6.4.3': tested('resetting a password is safe', noPassword, noField),
    '6.4.4': inapplicable('a lost factor is replaced as safely', ...noFactor),
    '6.5.1': tested('codes work once', once, [codes, 'A login code > opens one session when it comes twice at once']),
    '6.5.2': tested('short secrets are stored hashed', [
      codes,
      'A login code > is stored only as a keyed hash, and its mail is forgotten once it was sent',
    ]),
    '6.5.3': tested('codes come from a secure generator', random),
    '6.5.4': tested('codes have six digits or more', [
      'packages/contract/src/model/limits.test.ts',
      'the contract and the product agree on > the length of a code, and what is said about it',
    ]),
    '6.5.5': {
      ...tested('codes live for ten minutes at most', tenMinutes, [
        'apps/api/test/signIn.link.test.ts',
        'A sign-in link > works for 24 hours',
      ]),
      but: 'The link that is mailed when strangers used up the codes lives for 24 hours: 256 random bits, once a day.',
    },
    '6.6.1': inapplicable('codes by phone only with care', 'phone or SMS', 'codes go by mail alone'),
    '6.6.2': tested('a code fits only the request that asked for it', ofBrowser, [
      codes,
      'A login code > gives way to the one of a newer mail to the same browser',
    ]),
    '6.6.3': tested('guessing codes is limited', fiveGuesses, [
      limits,
      'Strangers > of one network cannot use up what all have',
    ]),
    '6.8.1': tested('no other provider can pose as somebody', [
      'apps/api/test/signIn.google.test.ts',
      'An address that Google does not prove > is proven once by a code; from then on Google is enough, whatever the address becomes there',
    ]),
    '6.8.2': {
      ...tested('signatures of assertions are checked', [google, 'Google > is not believed with a token %s']),
      but: 'Google’s token comes over TLS from Google itself, which OpenID Connect (Core, 3.1.3.7) accepts in place of its signature.',
    },
    '6.8.3': inapplicable('a SAML assertion counts once', 'SAML', 'Google speaks OpenID Connect'),
    '6.8.4': inapplicable(
      'asked strength of a provider is checked',
      'expects specific authentication strength',
      'Google’s sign-in counts as one factor',
    ),
  },
};
