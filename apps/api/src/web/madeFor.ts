import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../settings/startError.ts';

/** The part of `server.json` that says for which mode `apps/web/build/build.ts` has made the web build. */
const description = v.object({ madeFor: v.literal('production') });

/**
 * Throws a `StartError` if the web app in this folder was not built for production: such a build shows the sample
 * company and its address, and has pages of the fakes. A server without any web build may start, because another host
 * may serve the web app.
 */
export async function requireProductionBuild(webDir: string): Promise<void> {
  const text = await readFile(join(webDir, 'server.json'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined || v.is(description, JSON.parse(text))) return;
  throw new StartError(
    `The web app in ${webDir} was not built for production: build it with NODE_ENV=production, or set WEB_DIR to a folder with such a build.`,
  );
}
