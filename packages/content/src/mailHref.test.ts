import { expect, it } from 'vitest';
import { mailHref } from './mailHref.ts';

it('a mail keeps every letter of its address, subject and text', () => {
  const href = mailHref('help+me&you@example.com', { subject: 'Payment #1?', body: 'a & b\nc' });
  const url = new URL(href);
  expect(href).not.toContain('+');
  expect(decodeURIComponent(url.pathname)).toBe('help+me&you@example.com');
  expect([url.searchParams.get('subject'), url.searchParams.get('body')]).toEqual(['Payment #1?', 'a & b\nc']);
  expect(url.hash).toBe('');
});
