import { shell } from '@signalsync/content/shell';
import { escapeMarkup } from './markup.ts';
import type { PageFacts } from './pages.ts';

/**
 * A placeholder for the site's origin in built files. If the build knows the origin, it fills the origin in. Otherwise
 * our server replaces the placeholder with its own origin.
 */
export const originMark = '{origin}';

/** Width and height of the pictures of shared links, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Returns tags for a page's head: title, description, URL and picture. Search engines and shared links show them. URL
 * and picture need the `origin`; without it, both are left out.
 */
export function headOf(page: PageFacts, origin: string | null): string {
  const named = (kind: 'name' | 'property') => (name: string, content: string | number) =>
    `<meta ${kind}="${name}" content="${escapeMarkup(String(content))}" />`;
  const [meta, property] = [named('name'), named('property')];
  const address = origin !== null && page.listedAt !== null ? origin + page.listedAt : null;
  return [
    `<title>${escapeMarkup(page.title)}</title>`,
    meta('description', page.description),
    ...(page.listedAt === null ? [meta('robots', 'noindex')] : []),
    ...(address === null
      ? []
      : [`<link rel="canonical" href="${escapeMarkup(address)}" />`, property('og:url', address)]),
    property('og:type', 'website'),
    property('og:site_name', shell.productName),
    property('og:title', page.title),
    property('og:description', page.description),
    ...(origin === null
      ? []
      : [
          property('og:image', origin + page.picture.file),
          property('og:image:width', pictureSize.width),
          property('og:image:height', pictureSize.height),
          property('og:image:alt', page.picture.alt),
          meta('twitter:card', 'summary_large_image'),
        ]),
  ].join('\n    ');
}
