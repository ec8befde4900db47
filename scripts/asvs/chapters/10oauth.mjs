import { inapplicable, tested } from '../rows.mjs';

const google = 'apps/api/test/signIn.google.test.ts';
const otherBrowser = [google, 'Google sign-in > does not accept the return of another browser'];
const otherRequest = [google, 'Google sign-in > does not accept the code of another request of the same browser'];
const asked = [
  'apps/api/src/ports/live/google.test.ts',
  'Google > is asked with state, nonce and the hash of the verifier',
];
const claims = ['apps/api/src/ports/live/google.test.ts', 'Google > is not believed with a token %s'];
const noResources = ['resource server', 'no call takes an access token'];
const noServer = ['authorization server', 'we are a client of Google and Discord'];

export const oauth = {
  title: 'OAuth and OIDC',
  rows: {
    '10.1.1': tested('tokens stay in the server', [
      'apps/api/test/connections.access.test.ts',
      'The return from Discord > proves who somebody is for ten minutes, and keeps no readable token',
    ]),
    '10.1.2': tested('only answers to our own request count', otherBrowser, otherRequest),
    '10.2.1': tested('no foreign page can finish a request', otherBrowser, asked),
    '10.2.2': tested('answers of two providers cannot be mixed up', [
      'apps/api/test/connections.proofs.test.ts',
      'A request to Discord is finished by no return from Google, and the other way round',
    ]),
    '10.3.1': inapplicable('access tokens name their audience', ...noResources),
    '10.3.2': inapplicable('claims decide on access', ...noResources),
    '10.3.3': inapplicable('users are found by what never changes', ...noResources),
    '10.3.4': inapplicable('asked strength is checked', ...noResources),
    '10.4.1': inapplicable('addresses to return to are listed', ...noServer),
    '10.4.2': inapplicable('codes work once', ...noServer),
    '10.4.3': inapplicable('codes live for minutes', ...noServer),
    '10.4.4': inapplicable('only needed grants', ...noServer),
    '10.4.5': inapplicable('refresh tokens cannot be replayed', ...noServer),
    '10.4.6': inapplicable('PKCE is required', ...noServer),
    '10.4.7': inapplicable('clients that register themselves are checked', ...noServer),
    '10.4.8': inapplicable('refresh tokens end at last', ...noServer),
    '10.4.9': inapplicable('users can revoke tokens', ...noServer),
    '10.4.10': inapplicable('clients prove who they are', ...noServer),
    '10.4.11': inapplicable('clients get needed scopes alone', ...noServer),
    '10.5.1': tested('a token counts for one request', claims, otherRequest),
    '10.5.2': tested('users are found by `sub`', [
      google,
      'An address that Google does not prove > is proven once by a code; from then on Google is enough, whatever the address becomes there',
    ]),
    '10.5.3': inapplicable('metadata must name the issuer', 'authorization server metadata', 'none are read'),
    '10.5.4': tested('a token names us as its audience', claims),
    '10.5.5': inapplicable('logout from a provider is safe', 'back-channel logout', 'it is not used'),
    '10.6.1': inapplicable('only safe response modes', 'OpenID Provider', 'we are none'),
    '10.6.2': inapplicable('nobody is logged out by force', 'OpenID Provider', 'we are none'),
    '10.7.1': inapplicable('users consent to each request', ...noServer),
    '10.7.2': inapplicable('consent says to what', ...noServer),
    '10.7.3': inapplicable('users can take consent back', ...noServer),
  },
};
