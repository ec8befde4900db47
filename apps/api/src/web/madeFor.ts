import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../settings/startError.ts';

/** The part of `server.json` that says how `apps/web/build/build.ts` has made the web build. */
const production = v.object({ madeFor: v.literal('production'), samples: v.optional(v.array(v.string()), []) });

/** Returns what a web build says about itself; undefined if the folder has no web build. */
async function described(webDir: string): Promise<unknown> {
  const text = await readFile(join(webDir, 'server.json'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Throws a `StartError` if the web app in this folder was not built for production: such a build shows the sample
 * company and its address, and has pages of the fakes. A server without any web build may start, because another host
 * may serve the web app.
 */
export async function requireProductionBuild(webDir: string): Promise<void> {
  const found = await described(webDir);
  if (found === undefined || v.is(production, found)) return;
  throw new StartError(
    `The web app in ${webDir} was not built for production: build it with NODE_ENV=production, or set WEB_DIR to a folder with such a build.`,
  );
}

/**
 * Returns the names of the samples that the web app's pages show, because `VITE_ALLOWED_SAMPLES` named them when it was
 * built for production. Empty if the folder has no such build.
 */
export async function shownSamples(webDir: string): Promise<string[]> {
  const found = v.safeParse(production, await described(webDir));
  return found.success ? found.output.samples : [];
}
