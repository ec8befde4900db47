import { expect, test } from 'vitest';
import { networksOf } from './clientIp.ts';

test.each([
  ['203.0.113.7', '203.0.113', null],
  ['::ffff:203.0.113.7', '203.0.113', null],
  ['2001:db8:a:12ff::1', '2001:db8:a:1200::/56', '2001:db8:a::/48'],
  ['2001:0db8:000a:1201:ffff:ffff:ffff:ffff', '2001:db8:a:1200::/56', '2001:db8:a::/48'],
  ['2001:db8:a:ff::1', '2001:db8:a:0::/56', '2001:db8:a::/48'],
  ['2001:DB8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['unknown', 'unknown', null],
])('%s is in the network %s, and in the wide one %s', (ip, near, wide) => {
  expect(networksOf(ip)).toEqual({ near, wide });
});
