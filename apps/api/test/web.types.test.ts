import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPerFile } from './support/fixture.ts';

const { server, serve } = serverPerFile();
let folder: string;

/** One file of each kind that the web build contains. */
const files = {
  'index.html': '<h1>Landing</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'favicon.svg': '<svg/>',
  'captions.vtt': 'WEBVTT',
  'manifest.webmanifest': '{}',
  'assets/index.js': '1',
  'assets/index.css': '.a{}',
  'server.json': JSON.stringify({ routes: ['/'] }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-types-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await serve({ WEB_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/none', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/captions.vtt', 'text/vtt; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/assets/index.js', 'text/javascript; charset=utf-8'],
  ['/assets/index.css', 'text/css; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/api/openapi.json', 'application/json'],
  ['/api/user', 'application/json'],
  ['/api/none', 'application/json'],
])('What is sent names its type, and its charset if it is text: %s', async (path, type) => {
  const { headers } = await server.browser().get(path);
  expect(headers.get('content-type')?.toLowerCase().replace(/; ?/, '; ')).toBe(type);
});
