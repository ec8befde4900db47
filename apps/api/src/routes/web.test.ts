import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSettings } from '../../test/support/settings.ts';
import type { PlanOnSale } from '../domain/pricing/service.ts';
import type { AppEnv } from '../http/env.ts';
import { textLog } from '../ports/log.ts';
import { webRoutes } from './web.ts';

let folder: string;
let built = 0;
let plans: () => Promise<PlanOnSale[]>;
let lines: string[];
let app: Hono<AppEnv>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-web-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  lines = [];
  plans = () => Promise.resolve([monthly(14_900)]);
  app = appAt();
});

/** Returns an app that serves only the build. Without `appUrl`, its origin is localhost. */
function appAt(appUrl?: string): Hono<AppEnv> {
  const settings = testSettings({ WEB_DIR: folder, ...(appUrl !== undefined && { APP_URL: appUrl }) });
  const log = textLog((line) => lines.push(line));
  const made = new Hono<AppEnv>();
  webRoutes(made, { settings, log }, () => plans());
  return made;
}

const monthly = (unitAmount: number): PlanOnSale => ({
  row: {
    priceId: 'price_monthly',
    name: 'SignalSync Premium (Monthly)',
    description: '',
    previousPrice: null,
    buttonText: null,
    popular: false,
    hidePrice: false,
    features: [{ name: 'Signals' }],
    images: [],
    tvAccessDuration: '1M',
    position: 1,
  },
  price: {
    id: 'price_1',
    productId: 'prod_1',
    reference: 'price_monthly',
    unitAmount,
    currency: 'usd',
    interval: 'month',
  },
});

/** Code that replaces the web app's renderer. It returns the page's path and the prices of the plans. */
const prerender = `export const renderWithPlans = async (path, plans) => {
  if (plans.length === 0) throw new Error('It cannot be rendered');
  return path + ' for ' + plans.map(({ price }) => price);
};`;

/** Writes a build. Its files are newer than those of the previous build. */
async function build(files: Record<string, string>, described: Record<string, unknown>): Promise<void> {
  const all = { ...files, 'server.json': JSON.stringify({ routes: ['/', '/auth', '/pricing'], ...described }) };
  await mkdir(join(folder, 'prerender'), { recursive: true });
  for (const [name, content] of Object.entries(all)) await writeFile(join(folder, name), content);
  built += 10;
  await utimes(join(folder, 'server.json'), built, built);
}

const get = (path: string, headers: Record<string, string> = {}, given = app) => given.request(path, { headers });

describe('The origin in the files that the build names', () => {
  const named = { withOrigin: ['/robots.txt', '/index.html', '/gone.html'] };

  test('is the one of the settings, or this machine', async () => {
    await build({ 'robots.txt': 'Sitemap: {origin}/sitemap.xml' }, named);
    expect(await (await get('/robots.txt')).text()).toBe('Sitemap: http://localhost:3000/sitemap.xml');
    const live = await get('/robots.txt', {}, appAt('https://app.example.com'));
    expect(await live.text()).toBe('Sitemap: https://app.example.com/sitemap.xml');
  });

  test('stays as it is in any other file', async () => {
    await build({ 'auth.html': '{origin}' }, named);
    expect(await (await get('/auth')).text()).toBe('{origin}');
  });

  test('is in what is sent compressed, too, and in the tag of the content', async () => {
    const long = '<link href="{origin}/">'.repeat(100);
    await build({ 'index.html': long, 'index.html.br': 'of the build' }, named);
    const answer = await get('/', { 'accept-encoding': 'br' });
    const filled = long.replaceAll('{origin}', 'http://localhost:3000');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(filled);
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    await build({ 'index.html': filled }, {});
    expect((await get('/')).headers.get('etag')).toBe(etag);
  });
});

test('A build that could not be read is read again', async () => {
  app.onError((error, c) => c.text(error.name, 500));
  await build({ 'robots.txt': 'All' }, {});
  const description = join(folder, 'server.json');
  const whole = await readFile(description, 'utf8');
  await writeFile(description, '{');
  await utimes(description, built, built);
  expect((await get('/robots.txt')).status).toBe(500);
  await writeFile(description, whole);
  await utimes(description, built, built);
  expect(await (await get('/robots.txt')).text()).toBe('All');
});

describe('A page with plans', () => {
  const page = '<main><!--root--><p>Loading</p><!--/root--></main><!--offers-->';
  const withPlans = ['/index.html', '/pricing.html'];
  const files = { 'pricing.html': page, 'index.html': page, 'auth.html': 'Sign in', 'prerender/first.js': prerender };
  beforeEach(() => build(files, { withPlans, prerender: '/prerender/first.js' }));

  test('has the plans that are on sale, and changes when they do', async () => {
    const first = await get('/pricing');
    const text = await first.text();
    expect(text).toContain('<main>/pricing for 149</main>');
    expect(text).toContain('"price":149');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/pricing', { 'if-none-match': etag })).status).toBe(304);
    plans = () => Promise.resolve([monthly(15_900)]);
    const later = await get('/pricing', { 'if-none-match': etag });
    expect([later.status, (await later.text()).includes('/pricing for 159')]).toEqual([200, true]);
  });

  test('is rendered by the code of its build, which nobody can read', async () => {
    expect(await (await get('/')).text()).toContain('/ for 149');
    const other = prerender.replace(' for ', ' with ');
    await build({ ...files, 'prerender/second.js': other }, { withPlans, prerender: '/prerender/second.js' });
    expect(await (await get('/')).text()).toContain('/ with 149');
    expect((await get('/prerender/second.js')).status).toBe(404);
    await build(files, { withPlans });
    expect(await (await get('/')).text()).toBe(page);
    expect(lines).toEqual([]);
  });

  test('is rendered once for all who ask at the same time', async () => {
    const counting = `let count = 0; export const renderWithPlans = async () => 'Rendering ' + (count += 1);`;
    await build({ ...files, 'prerender/counting.js': counting }, { withPlans, prerender: '/prerender/counting.js' });
    const answers = await Promise.all([get('/pricing'), get('/pricing'), get('/pricing')]);
    for (const answer of answers) expect(await answer.text()).toContain('Rendering 1<');
  });

  test('is sent as it was built if it cannot be rendered, and the log says so', async () => {
    plans = () => Promise.resolve([]);
    const answer = await get('/pricing');
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    await build(files, { withPlans, prerender: '/prerender/gone.js' });
    expect(await (await get('/pricing')).text()).toBe(page);
    expect(lines).toEqual([
      'page.sentWithoutPlans path=/pricing.html: Error: It cannot be rendered',
      expect.stringMatching(/^page\.sentWithoutPlans path=\/pricing\.html: Error: .*gone\.js/),
    ]);
  });

  test('is sent as it was built while the provider is away or hangs, and the log says so', async () => {
    plans = () => Promise.reject(new Error('The provider is away'));
    const answer = await get('/pricing');
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    plans = () => new Promise(() => undefined);
    expect(await (await get('/pricing')).text()).toBe(page);
    expect(lines).toEqual([
      'page.sentWithoutPlans path=/pricing.html: Error: The provider is away',
      'page.sentWithoutPlans path=/pricing.html: Error: The plans took too long',
    ]);
  });

  test('follows a change at each of its paths', async () => {
    const texts = async () => [await (await get('/')).text(), await (await get('/pricing')).text()];
    await texts();
    plans = () => Promise.resolve([monthly(15_900)]);
    const [start, all] = await texts();
    expect(start).toContain('/ for 159');
    expect(all).toContain('/pricing for 159');
  });

  test('waits for plans that hang once, and has them as soon as they come', async () => {
    const { promise, resolve } = Promise.withResolvers<PlanOnSale[]>();
    plans = () => promise;
    for (const path of ['/pricing', '/', '/pricing']) await get(path);
    expect(lines).toEqual(['page.sentWithoutPlans path=/pricing.html: Error: The plans took too long']);
    resolve([monthly(14_900)]);
    expect(await (await get('/')).text()).toContain('/ for 149');
  });

  test('alone asks for them', async () => {
    let asked = 0;
    plans = () => {
      asked += 1;
      return Promise.resolve([]);
    };
    for (const path of ['/', '/auth', '/no-such-page', '/pricing']) await get(path);
    expect(asked).toBe(2);
  });
});
