import { landingSections } from '@signalsync/content/landingSections';
import { lowestPrice } from '@signalsync/content/lowestPrice';
import { withoutApp } from '@signalsync/content/withoutApp';
import type { Plan } from '@signalsync/contract/model/plan';
import { createPlansStore } from '@signalsync/state/pricing';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { createPrerenderCore } from '../core/createBrowserCore.ts';
import { CoreContext } from '../core/useCore.ts';
import { paths } from '../router/paths.ts';
import { PlansInPageContext, plansInPageId } from '../routes/usePlans.ts';
import type { LaterPart } from '../router/laterPart.tsx';
import { LocationContext } from '../router/location.ts';
import { LowestPriceContext } from '../routes/landing/lowestPriceContext.ts';
import { landingPart, signalPart } from '../routes/landing.route.tsx';
import { signInSignalPart } from '../routes/signIn.route.tsx';
import { routeOf } from '../router/routeTable.ts';
import { routes } from './routes.ts';

/** A page that is rendered at build time. If the page shows plans, our server renders it again with the plans. */
interface Prerendered {
  /** The source file of the page's route, or the name of the chunk that contains this file. */
  routeModule: string;
  /** The parts of the page whose code loads later, and their source files. */
  later?: readonly { part: LaterPart; module: string }[];
}

const legal: Prerendered = { routeModule: 'src/routes/legal.route.tsx' };

/** The pages by path. No real page is at `/404`, so this path has the page for unknown URLs. */
const prerendered: Record<string, Prerendered> = {
  [paths.landing]: {
    routeModule: 'landing',
    later: [
      { part: signalPart, module: 'signals' },
      { part: landingPart, module: 'src/routes/landing/LandingSectionsRoute.tsx' },
    ],
  },
  [paths.pricing]: { routeModule: 'pricing' },
  [paths.auth]: {
    routeModule: 'sign-in',
    later: [{ part: signInSignalPart, module: 'signals' }],
  },
  [paths.terms]: legal,
  [paths.privacy]: legal,
  [paths.returns]: legal,
  [paths.eula]: legal,
  '/404': { routeModule: 'endings' },
};

export const prerenderedPaths: readonly string[] = Object.keys(prerendered);
export const clientPaths: readonly string[] = routes.flatMap(({ path }) => path ?? []);

/**
 * Renders one page as it looks while its plans load. Returns the HTML that the browser hydrates, and the source files
 * (or chunk names) of the page's route and of its later parts. Throws if the path is not in `prerendered`.
 */
export async function render(path: string) {
  const { html, page } = await rendered(path);
  return { html, routeModule: page.routeModule, laterModules: (page.later ?? []).map(({ module }) => module) };
}

/**
 * Renders a page with its plans. Our server puts the result between the marks that the build has set (see
 * `build/plansPlace.ts`). The result also contains the plans as data, for the hydration in the browser.
 * @param plans - the reply of the call, as parsed from JSON
 */
export async function renderWithPlans(path: string, plans: readonly Plan[]): Promise<string> {
  const { html } = await rendered(path, plans);
  const json = JSON.stringify(plans).replaceAll('<', '\\u003c');
  return [
    `<noscript><p>${withoutApp.noScript.plans}</p></noscript>`,
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${plansInPageId}">${json}</script>`,
  ].join('\n    ');
}

async function rendered(path: string, plans?: readonly Plan[]) {
  const page = prerendered[path];
  if (!page) throw new Error(`${path} is not a page to prerender`);
  await Promise.all([routeOf(path).route.preload(), ...(page.later ?? []).map(({ part }) => part.preload())]);
  const core = createPrerenderCore();
  const inPage = { reply: plans, isKept: false };
  if (plans && createPlansStore(core, inPage).state.plans.status !== 'ready')
    throw new Error(`${path} was given no plans of the contract`);
  const html = renderToString(
    <CoreContext value={core}>
      <LocationContext value={() => [path, () => undefined]}>
        <PlansInPageContext value={() => inPage}>
          <LowestPriceContext value={() => lowestPrice(plans ?? [], landingSections.plans.from)}>
            <App />
          </LowestPriceContext>
        </PlansInPageContext>
      </LocationContext>
    </CoreContext>,
  );
  core.dispose();
  // Where a part throws, React writes this mark and leaves the part to the browser.
  if (html.includes('<!--$!-->')) throw new Error(`${path} could not be rendered`);
  return { html, page };
}
