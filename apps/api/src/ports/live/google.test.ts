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
const google = liveGoogle({ clientId: 'client', clientSecret: 'hush' }, () => now, { fetch: send });
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
    const url = google.consentUrl(request);
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
      isEmailVerified: true,
    });
    const [address, init] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://oauth2.googleapis.com/token');
    const form = init?.body as URLSearchParams;
    expect(form.get('code')).toBe('a-code');
    expect(form.get('code_verifier')).toBe(request.codeVerifier);
  });

  test('counts an address as unverified when it does not say', async () => {
    const { email_verified: _, ...silent } = claims;
    answerWith(silent);
    expect((await google.identify(request, 'a-code')).isEmailVerified).toBe(false);
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
