import { inapplicable, tested } from '../rows.mjs';

const claims = ['apps/api/src/ports/live/google.test.ts', 'Google > is not believed with a token %s'];
const changedCookie = [
  'apps/api/test/signIn.google.test.ts',
  'Google sign-in > does not accept a cookie that was changed',
];
const but =
  'Google’s token comes over TLS from Google itself, and is not kept: its claims are checked, its signature is not.';

export const tokens = {
  title: 'Self-contained tokens',
  rows: {
    '9.1.1': { ...tested('tokens are checked by their signature', changedCookie, claims), but },
    '9.1.2': { ...tested('only listed algorithms count', changedCookie), but },
    '9.1.3': {
      ...tested('keys come from configured places', [
        'apps/api/test/compose.test.ts',
        'A server calls every vendor where its settings say',
      ]),
      but,
    },
    '9.2.1': tested('tokens count only in their time', claims, [
      'apps/api/test/signIn.google.test.ts',
      'Google sign-in > must come back within ten minutes',
    ]),
    '9.2.2': tested('a token counts only for its purpose', claims),
    '9.2.3': tested('a token counts only for its audience', claims),
    '9.2.4': inapplicable('issued tokens name their audience', 'token issuer', 'none are issued to others'),
  },
};
