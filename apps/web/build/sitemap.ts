import { escapeMarkup } from './markup.ts';
import type { PageFacts } from './pages.ts';

/** Returns the sitemap: every page that search engines may list, with the date of its last change if it is known. */
export function sitemapOf(pages: readonly PageFacts[], origin: string): string {
  const urls = pages.flatMap(({ listedAt, changedOn }) =>
    listedAt === null
      ? []
      : [
          '  <url>',
          `    <loc>${escapeMarkup(origin + listedAt)}</loc>`,
          ...(changedOn === null ? [] : [`    <lastmod>${changedOn}</lastmod>`]),
          '  </url>',
        ],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Returns `robots.txt`, which lets crawlers read every page. Some pages say `noindex` in their head, so that search
 * engines do not list them. Crawlers see `noindex` only on a page that they may read.
 */
export const robotsOf = (origin: string | null): string =>
  ['User-agent: *', 'Disallow:', ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n');
