import { describe, expect, it } from 'vitest';
import { ownPath } from './ownPath.ts';

describe('a path of this site', () => {
  it('keeps query and hash', () => {
    expect(ownPath('/account?x=1#billing', 'https://app.test')).toBe('/account?x=1#billing');
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '',
    'account',
    '/..//evil.test',
  ])('is nothing that leads elsewhere: %j', (path) => {
    expect(ownPath(path, 'https://app.test')).toBeNull();
  });
});
