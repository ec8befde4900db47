import { describe, expect, test, vi } from 'vitest';
import { liveGoogle } from './google.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const request = {
  redirectUri: 'https://app.example.com/api/auth/google/callback',
  state: 'a-state',
  nonce: 'a-nonce',
  codeVerifier: 'a-verifier-of-at-least-forty-three-characters',
};
const send = vi.fn<typeof fetch>();
const google = liveGoogle({ clientId: 'client', clientSecret: 'hush' }, () => now, {
  baseUrl: 'https://oauth2.googleapis.com',
  fetch: send,
});
const claims = {
  iss: 'https://accounts.google.com',
  aud: 'client',
  exp: now.getTime() / 1000 + 60,
  nonce: 'a-nonce',
  sub: '10769150350006150715113082367',
  email: 'ann@gmail.com',
  email_verified: true,
};

function answerWith(payload: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = `${part({ alg: 'RS256' })}.${part(payload)}.signature`;
  const answer = { access_token: 'x', token_type: 'Bearer', expires_in: 3600, id_token: idToken };
  send.mockReset().mockResolvedValue(Response.json(answer));
}

describe('Google', () => {
  test('is asked with state, nonce and the hash of the verifier', () => {
    const url = google.consentUrl({ ...request, mustChoose: false });
    expect(url.origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'client',
      redirect_uri: request.redirectUri,
      state: 'a-state',
      nonce: 'a-nonce',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    expect(url.href).not.toContain(request.codeVerifier);
  });

  test('says who came back', async () => {
    answerWith(claims);
    expect(await google.identify(request, 'a-code')).toEqual({
      subject: claims.sub,
      email: 'ann@gmail.com',
      isEmailProven: true,
    });
    const [address, init] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://oauth2.googleapis.com/token');
    const form = init?.body as URLSearchParams;
    expect(form.get('code')).toBe('a-code');
    expect(form.get('code_verifier')).toBe(request.codeVerifier);
  });

  test('is asked to let the user choose the account only when it must', () => {
    const promptOf = (mustChoose: boolean) => google.consentUrl({ ...request, mustChoose }).searchParams.get('prompt');
    expect([promptOf(false), promptOf(true)]).toEqual([null, 'select_account']);
  });

  test.each([
    ['of Gmail', { email: 'Ann@Gmail.com' }, true],
    ['of Gmail by its older name', { email: 'ann@googlemail.com' }, true],
    ['of a Workspace domain', { email: 'ann@corp.example', hd: 'corp.example' }, true],
    ['that Google verified once', { email: 'ann@corp.example' }, false],
    ['that only looks like one of Gmail', { email: 'ann@gmail.com.example' }, false],
    ['of a domain that ends like Gmail’s', { email: 'ann@notgmail.com' }, false],
    ['that is not verified', { email_verified: false }, false],
    ['of a Workspace domain that is not verified', { hd: 'corp.example', email_verified: false }, false],
    ['that the token is silent about', { email_verified: undefined }, false],
  ])('proves an address %s: %j is %s', async (_, change, isProven) => {
    answerWith({ ...claims, ...change });
    expect((await google.identify(request, 'a-code')).isEmailProven).toBe(isProven);
  });

  test.each([
    ['for another app', { aud: 'other' }, 'does not belong to this sign-in'],
    ['for another request', { nonce: 'other' }, 'does not belong to this sign-in'],
    ['that expired', { exp: now.getTime() / 1000 }, 'does not belong to this sign-in'],
    ['of another issuer', { iss: 'https://evil.example' }, 'was not issued by Google'],
    ['of nobody', { sub: '' }, 'has no subject'],
  ])('is not believed with a token %s', async (_, change, reason) => {
    answerWith({ ...claims, ...change });
    await expect(google.identify(request, 'a-code')).rejects.toThrow(reason);
  });
});
