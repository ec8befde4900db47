import { afterEach, expect, test, vi } from 'vitest';
import { trustStripe } from './trustStripe.ts';

type CreatePolicy = (name: string, rules: { createScriptURL: (address: string) => string | null }) => object;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://js.stripe.com/v3/', true],
  ['https://b.js.stripe.com/v3/', true],
  ['http://js.stripe.com/v3/', false],
  ['https://js.stripe.com:8443/v3/', false],
  ['https://js.stripe.com.example.com/v3/', false],
  ['https://evil-js.stripe.com/v3/', false],
  ['https://js.stripe.com@example.com/v3/', false],
  ['/assets/app.js', false],
  ['data:text/javascript,1', false],
])('a script of %s is let in: %s', (address, isLetIn) => {
  const createPolicy = vi.fn<CreatePolicy>();
  vi.stubGlobal('window', { trustedTypes: { defaultPolicy: null, createPolicy } });
  trustStripe();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect([name, rules?.createScriptURL(address)]).toEqual(['default', isLetIn ? address : null]);
});

test('one policy is enough, and a browser without trusted types needs none', () => {
  const createPolicy = vi.fn<CreatePolicy>();
  vi.stubGlobal('window', { trustedTypes: { defaultPolicy: {}, createPolicy } });
  trustStripe();
  vi.stubGlobal('window', {});
  trustStripe();
  expect(createPolicy).not.toHaveBeenCalled();
});
