// `npm run package`: packs packages/ui and the packages that it needs, for other apps to install. Prints the tarballs.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './lib/begin.mjs';

await begin();
const { root, say } = await import('./lib/run.mjs');
const { packLibrary } = await import('./package/pack.mjs');

const folder = join(root, '.cache/package');
rmSync(folder, { recursive: true, force: true });
for (const tarball of Object.values(await packLibrary(folder))) say(tarball);
