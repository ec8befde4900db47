import { describe, expect, it } from 'vitest';
import { safeUrl } from './safeUrl.ts';

const expected = { hosts: ['accounts.google.com', '.stripe.com'], own: ['https://app.test', ''] };

describe('an address from the server', () => {
  it.each([
    'https://accounts.google.com/o/oauth2?x=1#y',
    'https://billing.stripe.com/session/1',
    'https://app.test/dev/google',
  ])('is followed to an expected host: %s', (address) => {
    expect(safeUrl(address, expected)).toBe(address);
  });

  it('is whole, and of a sensible length', () => {
    expect(safeUrl('/dev/google?state=1', expected)).toBeNull();
    expect(safeUrl(`/${'x'.repeat(20_000)}`, expected)).toBeNull();
    for (const start of ['https://accounts.google.com/', 'https://app.test/']) {
      const longest = start.padEnd(2048, 'x');
      expect(safeUrl(longest, expected)).toBe(longest);
      expect(safeUrl(`${longest}x`, expected)).toBeNull();
    }
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.test/1',
    'file:///etc/passwd',
    'http://accounts.google.com/',
    'https://evil.test/',
    'https://accounts.google.com.evil.test/',
    'https://accounts.google.com@evil.test/',
    'https://user:secret@accounts.google.com/',
    'https://accounts.google.com:8443/',
    'https://stripe.com.evil.test/',
    'https://evilstripe.com/',
    '//evil.test/path',
    '/\\evil.test/path',
    'http://localhost:3000/',
    'https://',
  ])('is not followed: %s', (address) => {
    expect(safeUrl(address, expected)).toBeNull();
  });

  it('may be http on localhost when the page is there too', () => {
    const local = { hosts: [], own: ['http://localhost:5173', 'http://127.0.0.1:3000'] };
    expect(safeUrl('http://127.0.0.1:3000/dev/google', local)).toBe('http://127.0.0.1:3000/dev/google');
    expect(safeUrl('http://localhost:4000/', local)).toBe('http://localhost:4000/');
    expect(safeUrl('http://other.test/', local)).toBeNull();
  });

  it('is rejected as a script even where the page has no origin', () => {
    expect(safeUrl('javascript:alert(1)', { hosts: 'any', own: ['null', 'data:,x'] })).toBeNull();
  });

  it('may be of any host when it is only shown', () => {
    expect(safeUrl('https://refer.test/sam', { hosts: 'any', own: [] })).toBe('https://refer.test/sam');
    expect(safeUrl('javascript:alert(1)', { hosts: 'any', own: [] })).toBeNull();
  });
});
