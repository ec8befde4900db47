import { pathToFileURL } from 'node:url';
import type { Plan } from '@signalsync/contract/model/plan';
import { once } from './files.ts';

/** The code of the web app that renders its pages. The build makes it of `apps/web/src/start/prerender.tsx`. */
export interface Renderer {
  /**
   * Renders the page of a path, such as `/pricing`, with these plans. Returns the HTML for its marked place
   * (`apps/web/build/plansPlace.ts`). Rejects for a page that the build does not render.
   */
  renderWithPlans(path: string, plans: readonly Plan[]): Promise<string>;
}

/** Returns a function that loads the renderer of a build once. It brings React, so a server that needs no page has none. */
export const rendererAt = (file: string): (() => Promise<Renderer>) =>
  once(async (): Promise<Renderer> => import(/* @vite-ignore */ pathToFileURL(file).href));
