import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { createPrerenderCore } from './core.ts';
import { CoreContext } from './CoreContext.tsx';
import { paths } from './paths.ts';
import { LocationContext } from './router/location.ts';
import { routes } from './routes.ts';

/**
 * Pages that are rendered at build time, each with the source file of its route or the name of the chunk that contains
 * it.
 */
const prerendered: Record<string, string> = {
  [paths.landing]: 'src/routes/landing.route.tsx',
  [paths.pricing]: 'src/routes/pricing.route.tsx',
  [paths.auth]: 'sign-in',
};

export const prerenderedPaths: readonly string[] = Object.keys(prerendered);
export const clientPaths: readonly string[] = routes.map(({ path }) => path);

/**
 * Renders one page: the HTML that the browser hydrates, its title, and the source file of its route. Throws for other
 * paths.
 */
export async function render(path: string): Promise<{ html: string; title: string; routeModule: string }> {
  const route = routes.find((entry) => entry.path === path);
  const routeModule = prerendered[path];
  if (!route || !routeModule) throw new Error(`${path} is not a page to prerender`);
  await route.route.preload();
  const core = createPrerenderCore();
  const html = renderToString(
    <CoreContext value={core}>
      <LocationContext value={() => [path, () => undefined]}>
        <App />
      </LocationContext>
    </CoreContext>,
  );
  core.dispose();
  return { html, title: route.title, routeModule };
}
