import { existsSync, readFileSync } from 'node:fs';
import { legal } from '@signalsync/content/legal';
import { titles } from '@signalsync/content/titles';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { routes } from '../src/start/routes.ts';
import { headOf, pictureSize } from './head.ts';
import { notFoundPath, privatePage, publicPages } from './pages.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import { originWarning, siteOrigin } from './siteOrigin.ts';
import { webManifest } from './webManifest.ts';

const origin = 'https://app.example.com';
const pages = Object.entries(publicPages);
const fileAt = (path: string) => new URL(`../public${path}`, import.meta.url);

/** Returns width and height of a PNG in pixels, from the first chunk of the PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe('a page', () => {
  test.each(pages)('%s has the title of its route, and a description of its own', (path, facts) => {
    const route = routes.find((one) => one.path === path);
    expect(facts.title).toBe(path === notFoundPath ? titles.notFound : route?.title);
    expect(pages.filter(([, { description }]) => description === facts.description)).toHaveLength(1);
    expect(facts.description.length).toBeLessThanOrEqual(160);
  });

  test.each(pages)('%s has a picture of the right size', (_, { picture }) => {
    const png = readFileSync(fileAt(picture.file));
    expect(sizeOf(png)).toEqual(pictureSize);
    expect(png.length).toBeLessThan(150_000);
    expect(picture.alt).toMatch(/\w{3}.*\.$/);
  });

  it('is listed unless it is private, for one purchase, or nothing', () => {
    const listed = pages.flatMap(([path, { listedAt }]) => (listedAt === null ? [] : [[path, listedAt]]));
    const names = ['/', '/pricing', '/auth', ...Object.keys(legal.documents).map((name) => `/legal/${name}`)];
    expect(listed).toEqual(names.map((name) => [name, name]));
    expect(privatePage.listedAt).toBeNull();
  });

  it('names its address and picture in full', () => {
    const head = headOf(publicPages['/pricing'] ?? privatePage, origin);
    expect(head).toContain(`<link rel="canonical" href="${origin}/pricing" />`);
    expect(head).toContain(`<meta property="og:url" content="${origin}/pricing" />`);
    expect(head).toContain(`<meta property="og:image" content="${origin}/og/pricing.png" />`);
    expect(head).not.toContain('noindex');
  });

  it('names no address if it shall not be listed', () => {
    const head = headOf(privatePage, origin);
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toMatch(/canonical|og:url/);
  });

  it('names neither address nor picture without an origin', () => {
    expect(headOf(publicPages['/'] ?? privatePage, null)).not.toMatch(/canonical|og:url|og:image|twitter/);
  });

  it('cannot break out of its head', () => {
    const head = headOf({ ...privatePage, title: '</title><b>', description: '"><script>' }, origin);
    expect(head).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>');
    expect(head).toContain('content="&quot;&gt;&lt;script&gt;"');
  });
});

describe('the origin', () => {
  it('is the one of the build, or a mark for the server, or unknown if another host serves the pages', () => {
    expect(siteOrigin({ VITE_APP_URL: `${origin}/` })).toBe(origin);
    expect(siteOrigin({})).toBe('{origin}');
    expect(siteOrigin({ VITE_API_URL: 'https://api.example.com' })).toBeNull();
    expect(originWarning(null)).toHaveLength(1);
    expect(originWarning(origin)).toEqual([]);
  });

  test.each(['app.example.com', `${origin}/app`, 'javascript:alert(1)', `${origin}?a`])('is not %s', (given) => {
    expect(() => siteOrigin({ VITE_APP_URL: given })).toThrow(`VITE_APP_URL is ${given}`);
  });
});

describe('the sitemap', () => {
  const schema = readFileSync(new URL('sitemap.xsd', import.meta.url), 'utf8');
  const errorsIn = async (contents: string) =>
    (await validateXML({ xml: { fileName: 'sitemap.xml', contents }, schema })).errors.map(({ message }) => message);
  let sitemap: string;
  beforeAll(() => {
    sitemap = sitemapOf(Object.values(publicPages), origin);
  });

  it('keeps the rules of the protocol', async () => {
    expect(await errorsIn(sitemap)).toEqual([]);
  });

  it('would fail them with a wrong date, half an address, or one twice', async () => {
    expect(await errorsIn(sitemap.replace(/<lastmod>[^<]+/, '<lastmod>21.11.2026'))).not.toEqual([]);
    expect(await errorsIn(sitemap.replace(`${origin}/pricing`, '/pricing-of-plans'))).not.toEqual([]);
    expect(await errorsIn(sitemap.replace('/legal/eula', '/legal/terms'))).not.toEqual([]);
  });

  it('is named by robots.txt, which keeps nothing from crawlers', () => {
    expect(robotsOf(origin)).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
    expect(robotsOf(null)).toBe('User-agent: *\nDisallow:\n');
  });
});

describe('the icons', () => {
  test.each(webManifest.icons)('$src is as large as the manifest says', ({ src, sizes }) => {
    const { width, height } = sizeOf(readFileSync(fileAt(src)));
    expect(`${width}x${height}`).toBe(sizes);
  });

  it('of the pages are there', () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
    const icons = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(icons).toHaveLength(3);
    expect(icons.filter((path) => !existsSync(fileAt(path)))).toEqual([]);
    const ico = readFileSync(fileAt('/favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  });
});
