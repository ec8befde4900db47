import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../scripts/lib/run.mjs';

/** The pages into which our server puts the plans, and their built files. */
const files: Readonly<Record<string, string>> = { '/': 'index.html', '/pricing': 'pricing.html' };

/**
 * Serves a page's HTML as a host of static files would: without the plans, so that the app requests them from the API.
 * The headers are those of our server.
 */
export async function asFromStaticHost(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname in files,
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.fallback();
      const { pathname, origin } = new URL(request.url());
      const built = await readFile(join(root, 'apps/web/dist', files[pathname] ?? ''), 'utf8');
      const response = await route.fetch();
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: built.replaceAll('{origin}', origin) });
    },
  );
}
