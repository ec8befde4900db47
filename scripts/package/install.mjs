// Makes an app outside this repository that uses the packed library and nothing else of ours.
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, normalizePath } from 'vite';
import { mustRun, root } from '../lib/run.mjs';

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Links packages from the repository's node_modules into those of a folder, as a strict package manager does. */
function link(names, folder) {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), place, 'junction');
  }
}

/** Returns what an app may import from a package: each entry point that the package has a file for. */
function entriesOf(folder) {
  const { name, exports } = readManifest(folder);
  const files = globSync('**/*.js', { cwd: folder }).map((file) => `./${normalizePath(file)}`);
  return Object.entries(exports).flatMap(([path, { default: target }]) => {
    // A second star stands for the same as the first one.
    const shape = RegExp.escape(target).replace(String.raw`\*`, '(.+)').replace(String.raw`\*`, String.raw`\1`);
    const matches = files.map((file) => new RegExp(`^${shape}$`).exec(file)).filter((match) => match !== null);
    return matches.map(([, star]) => `${name}${path.slice(1).replace('*', star)}`);
  });
}

/**
 * Copies the app of `scripts/package/testing/app` into a new folder and installs the tarballs there, without network. Its
 * node_modules hold what its manifest and the peers of the tarballs name; those of each tarball hold what its own
 * manifest names. So whatever is imported and not declared is missing. `src/everything.ts` imports all entry points.
 */
export function installInApp(tarballs, app) {
  cpSync(join(root, 'scripts/package/testing/app'), app, { recursive: true });
  const isOurs = (name) => Object.hasOwn(tarballs, name);
  const { dependencies, devDependencies } = readManifest(app);
  const wanted = new Set(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isOurs(name)));
  const entries = [];
  for (const [name, tarball] of Object.entries(tarballs)) {
    const folder = join(app, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    mustRun('tar', ['-xzf', tarball, '-C', folder, '--strip-components', '1'], `${tarball} cannot be unpacked`);
    const manifest = readManifest(folder);
    link(
      Object.keys(manifest.dependencies ?? {}).filter((needed) => !isOurs(needed)),
      folder,
    );
    for (const peer of Object.keys(manifest.peerDependencies ?? {})) wanted.add(peer);
    entries.push(...entriesOf(folder));
  }
  link(wanted, app);
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}';`);
  writeFileSync(join(app, 'src/everything.ts'), `${lines.join('\n')}\n`);
}

/** Builds files of such an app with an empty configuration of Vite. Returns what Vite would write. */
export async function buildApp(app, inputs, options = {}) {
  const input = inputs.map((path) => join(app, path));
  const { output } = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { reportCompressedSize: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' }, ...options },
  });
  return output;
}
