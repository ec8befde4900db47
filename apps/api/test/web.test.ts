import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverPerFile } from './support/fixture.ts';
import { type TestServer, testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const { database, server, serve } = serverPerFile();
let folder: string;
const script = `console.log('${'x'.repeat(5000)}')`;
const styles = `.a{color:red}${'.b{color:blue}'.repeat(200)}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-web-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await serve({ WEB_DIR: join(folder, 'dist') });
});

async function build(): Promise<void> {
  await writeFile(join(folder, 'private.txt'), 'private');
  for (const part of ['assets', 'legal']) await mkdir(join(folder, 'dist', part), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Landing</h1>',
    'pricing.html': '<h1>Pricing</h1>',
    'app.html': '<h1>Shell</h1>',
    '404.html': '<h1>Nothing here</h1>',
    'legal/terms.html': '<h1>Terms</h1>',
    'robots.txt': 'User-agent: *',
    'assets/index-a1.js': script,
    'assets/index-a1.js.br': brotliCompressSync(`${script}//ready`),
    'assets/index-a1.css': styles,
    'assets/font.woff2': Buffer.alloc(3000, 7),
    'server.json': JSON.stringify({
      routes: ['/', '/pricing', '/account', '/legal/terms'],
      styleHashes: ['sha256-c3R5bGU='],
      scriptHashes: ['sha256-c2NyaXB0'],
    }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'dist', name), content);
}

const get = (path: string, headers?: Record<string, string>) => server.browser().get(path, headers);

describe('The web app', () => {
  test('that is not built yet is named, with what to do', async () => {
    const answer = await get('/pricing');
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain('The web app is not built yet');
    expect(page).toContain(`please include this reference: ${answer.headers.get('x-request-id')}</p>`);
  });

  test.each([
    ['/', 200, 'Landing'],
    ['/pricing', 200, 'Pricing'],
    ['/account', 200, 'Shell'],
    ['/legal/terms', 200, 'Terms'],
    ['/no-such-page', 404, 'Nothing here'],
    ['/app', 404, 'Nothing here'],
    ['/404', 404, 'Nothing here'],
    ['/legal/none', 404, 'Nothing here'],
  ])('answers %s with %i', async (path, status, title) => {
    await build();
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(`<h1>${title}</h1>`);
  });

  test.each(['/index.html', '/pricing.html', '/favicon.ico', '/server.json'])(
    'shows %s, where no file is, as a page to whoever looks at it, and rejects it to a script',
    async (path) => {
      await build();
      const page = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([page.status, await page.text()]).toEqual([404, '<h1>Nothing here</h1>']);
      const answer = await get(path, { accept: '*/*' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
    },
  );

  test('has no page for a file of an older build', async () => {
    await build();
    const answer = await get('/assets/index-old.js', { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
  });

  test.each([
    ['/pricing/?via=friend', '/pricing?via=friend'],
    ['/Pricing.', '/pricing'],
  ])('leads %s, as somebody may type it, to its page', async (typed, page) => {
    await build();
    const answer = await get(typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, page]);
    const foreign = await server.app.request('http://localhost:3000//evil.example/', {
      headers: { host: 'localhost:3000' },
    });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([404, null]);
  });

  test('is sent again only when it changed', async () => {
    await build();
    const etag = (await get('/pricing')).headers.get('etag') ?? '';
    const again = await get('/pricing', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('that was built again is served anew', async () => {
    await build();
    await get('/');
    await writeFile(join(folder, 'dist/index.html'), '<h1>New</h1>');
    await utimes(join(folder, 'dist/server.json'), new Date(), new Date(Date.now() + 5000));
    expect(await (await get('/')).text()).toBe('<h1>New</h1>');
  });
});

describe('A file of the web app', () => {
  beforeEach(build);

  test('with a hash in its name may be kept for ever; any other is asked for again', async () => {
    expect((await get('/assets/index-a1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  test('comes as it was compressed by the build', async () => {
    const answer = await get('/assets/index-a1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(`${script}//ready`);
  });

  test('is compressed on the way when the build did not', async () => {
    const brotli = await get('/assets/index-a1.css', { 'accept-encoding': 'br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(styles);
    const zipped = await get('/assets/index-a1.css', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(styles);
  });

  test('comes plain to whom nothing else was named, and when it is small or packed already', async () => {
    const plain = await get('/assets/index-a1.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    for (const path of ['/robots.txt', '/assets/font.woff2']) {
      expect((await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
    }
  });

  test('may be read by another site if it is a font, as the frame of the card fields does', async () => {
    expect((await get('/assets/font.woff2')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await get('/assets/index-a1.js')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    '/../private.txt',
    '/%2e%2e/private.txt',
    '/..%2fprivate.txt',
    '/assets/..%2f..%2fprivate.txt',
    '/%5c..%5cprivate.txt',
    '/private.txt%00.html',
    '/server.json',
    '/index.html',
    '/app.html',
    '/assets/index-a1.js.br',
    '/assets/none.js',
    '/assets/',
  ])('is nothing else: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/private|routes|Landing/);
  });

  test.each(['/metrics', '/readyz'])('is not what is for monitoring: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('whose address cannot be read is rejected', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
  });
});

describe('Security headers', () => {
  beforeEach(build);
  const paths = [
    '/',
    '/account',
    '/none',
    '/assets/index-a1.js',
    '/api/user',
    '/api/stripe/plans',
    '/api/none',
    '/api/docs',
    '/api/openapi.json',
    '/health',
  ];

  test.each([...paths, '/dev/outbox', '/%E0%A4%A'])('are on %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
  });

  test('are on rejections of the host, of the origin and on redirects', async () => {
    const answers = [
      await get('/', { host: 'evil.example' }),
      await server.app.request('http://localhost/api/logout', { method: 'POST', headers: { host: 'localhost' } }),
      await get('/pricing/'),
      await get('/api/auth/google/callback'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([421, 403, 308, 302]);
    for (const { headers } of answers)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('name TLS in production', async () => {
    const production = testServer(database.db, { ...productionVariables, WEB_DIR: join(folder, 'dist') });
    for (const path of paths) {
      const { headers } = await production.browser({ origin: 'https://app.example.com' }).get(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    }
  });

  test('let a page run only the code of the build', async () => {
    const policy = (await get('/pricing')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0';");
    expect(policy).toContain("style-src 'self' 'sha256-c3R5bGU=';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types signalsync");
  });

  test('let Stripe in on every page that may lead to a card, and only where it is no fake', async () => {
    const live = testServer(database.db, { ...productionVariables, WEB_DIR: join(folder, 'dist') });
    const policyAt = async (given: TestServer, path: string) => {
      const answer = await given.browser({ origin: 'https://app.example.com' }).get(path);
      return answer.headers.get('content-security-policy') ?? '';
    };
    for (const path of ['/account', '/pricing']) {
      const policy = await policyAt(live, path);
      expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0' https://js.stripe.com https://*.js.stripe.com;");
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
      expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
      expect(policy).toContain('trusted-types signalsync default');
    }
    expect((await get('/account')).headers.get('content-security-policy')).not.toContain('stripe.com');
  });

  test('keep answers of calls out of every cache', async () => {
    for (const path of ['/api/user', '/api/stripe/plans', '/dev/outbox']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});
