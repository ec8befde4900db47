import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { createPrerenderCore } from './core.ts';
import { CoreContext } from './CoreContext.tsx';
import { paths } from './paths.ts';
import { LocationContext } from './router/location.ts';
import { routeOf, routes } from './routes.ts';

const legal = 'src/routes/legal.route.tsx';

/**
 * Pages that are rendered at build time. Each value is the source file of the page's route, or the name of the chunk
 * that contains this file. No route is at `/404`, so the page for unknown addresses is rendered there.
 */
const prerendered: Record<string, string> = {
  [paths.landing]: 'src/routes/landing.route.tsx',
  [paths.pricing]: 'src/routes/pricing.route.tsx',
  [paths.auth]: 'sign-in',
  [paths.terms]: legal,
  [paths.privacy]: legal,
  [paths.returns]: legal,
  [paths.eula]: legal,
  '/404': 'src/routes/notFound.route.tsx',
};

export const prerenderedPaths: readonly string[] = Object.keys(prerendered);
export const clientPaths: readonly string[] = routes.map(({ path }) => path);

/**
 * Renders one page. Returns the HTML that the browser hydrates, and the page's value in `prerendered`. Throws if the
 * path is not in `prerendered`.
 */
export async function render(path: string): Promise<{ html: string; routeModule: string }> {
  const routeModule = prerendered[path];
  if (!routeModule) throw new Error(`${path} is not a page to prerender`);
  await routeOf(path).route.preload();
  const core = createPrerenderCore();
  const html = renderToString(
    <CoreContext value={core}>
      <LocationContext value={() => [path, () => undefined]}>
        <App />
      </LocationContext>
    </CoreContext>,
  );
  core.dispose();
  return { html, routeModule };
}
