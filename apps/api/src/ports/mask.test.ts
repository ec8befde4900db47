import { expect, test } from 'vitest';
import { maskAddresses, maskSecrets } from './mask.ts';

test.each([
  ['Invalid API Key provided: sk_live_51Habc', 'Invalid API Key provided: sk_live_***'],
  ['whsec_abc123 is wrong', 'whsec_*** is wrong'],
  ['pi_3Nabc_secret_xyz9', 'pi_3Nabc_secret_***'],
  ['Authorization: Bearer abcdefghij0123456789', 'Authorization: Bearer ***'],
  [
    'GET https://api.telegram.org/bot123456:AAEabcdefghijklmnopqrstuvwxyz/getMe',
    'GET https://api.telegram.org/bot***/getMe',
  ],
  ['https://hooks.slack.com/services/T0/B0/xyz', 'https://hooks.slack.com/services/***'],
  ['https://t.me/+AbCdEf', 'https://t.me/***'],
  ['postgres://user:pass@db.example.com/app', 'postgres://***@db.example.com/app'],
  ['The session tv-session-value has ended', 'The session *** has ended'],
  ['Discord: Bot answered 403', 'Discord: Bot answered 403'],
])('of %j the secret is masked', (text, masked) => {
  expect(maskSecrets(text, ['tv-session-value', 'Bot'])).toBe(masked);
});

test.each([
  ['550 <Ann.O+x@mail.example.co.uk>: no such user', '550 <***@mail.example.co.uk>: no such user'],
  ['to=jürgen@müller.de,bob@b.io', 'to=***@müller.de,***@b.io'],
  ['https://app.example.com/confirm#token-1 failed', 'https://app.example.com/confirm?*** failed'],
  ['GET https://x.example/a?code=123456&state=1', 'GET https://x.example/a?***'],
  [`sid=${'aB3_'.repeat(11)}`, 'sid=***'],
  ['    at file:///srv/node_modules/@hono/node-server/dist/index.mjs:1:2', undefined],
  ['hono@4.13.19 on 2026-11-20T09:00:00.000Z', undefined],
  ['The checkout 7f6a1b0e-4c1d-4b7e-9a55-0e9d1c7b2a10 could not be closed', undefined],
])('of %j the address or token is masked', (text, masked = text) => {
  expect(maskAddresses(text)).toBe(masked);
});
