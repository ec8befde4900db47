import { afterEach, expect, test } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { call } from './call.ts';

let vendor: Awaited<ReturnType<typeof serve>>;
afterEach(() => vendor.close());

test('A call follows no redirect', async () => {
  const asked: string[] = [];
  vendor = await serve((request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(null, { status: 302, headers: { location: '/elsewhere' } });
  });
  const init = { headers: { authorization: 'Bot key' } };
  const answer = await call({ platform: 'Discord', what: 'asking', url: `${vendor.baseUrl}/member`, init });
  expect([answer.status, answer.headers.get('location'), asked]).toEqual([302, '/elsewhere', ['/member']]);
});
