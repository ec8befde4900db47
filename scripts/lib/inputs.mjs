import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root, run } from './run.mjs';

const common = ['package-lock.json', 'tsconfig.base.json', 'packages'];
const notPartOfTheBuild = /(^|\/)(node_modules|dist|\.(?!env)[^/]+)(\/|$)|\.(stories|test)\.tsx?$/;

/** The parts of the product. `inputs` are the files and folders from which a part is built. */
const web = { workspace: '@signalsync/web', inputs: [...common, 'apps/web'], entry: 'apps/web/dist/index.html' };
const server = {
  workspace: '@signalsync/api',
  inputs: [...common, 'apps/api/src', 'apps/api/package.json', 'apps/api/vite.config.ts'],
  entry: 'apps/api/dist/main.js',
};

/** The path of the built server, relative to the repository's folder. */
export const builtServer = server.entry;

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      return notPartOfTheBuild.test(relative(root, child).split(sep).join('/')) ? [] : filesUnder(child);
    });
}

/** Returns the environment variables that the build reads. If one of them changes, an existing build is out of date. */
const settings = () =>
  JSON.stringify([
    process.env.NODE_ENV === 'production',
    ...Object.entries(process.env)
      .filter(([name]) => name.startsWith('VITE_'))
      .sort(),
  ]);

/** Returns a hash of every file and setting from which a part is built. Stories and tests are left out. */
function hashOf({ inputs }) {
  const hash = createHash('sha256').update(settings());
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The file in a part's build that records from which inputs it was built. */
const stamp = '.inputs';
const stampOf = ({ entry }) => join(root, entry, '..', stamp);

const isUpToDate = (part) =>
  existsSync(join(root, part.entry)) &&
  existsSync(stampOf(part)) &&
  readFileSync(stampOf(part), 'utf8') === hashOf(part);

/** Replaces the folder `place` by the folder `folder`. Another process may do the same at this moment. */
function putInPlace(folder, place) {
  const old = `${folder}-old`;
  for (let isDone = false; !isDone; ) {
    try {
      if (existsSync(place)) renameSync(place, old);
      renameSync(folder, place);
      isDone = true;
    } catch (error) {
      // Between two steps here, the other process has renamed or removed one of these folders. So this tries again.
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || !existsSync(folder)) throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
}

/**
 * Builds a part, even if its build is up to date, and records the hash of its inputs. Builds into a separate folder,
 * and then puts that in place of the old build. Another build of this repository may run at the same time, and a
 * program that starts the product meanwhile gets the old build. Resolves to the exit code.
 */
async function build(part) {
  const place = dirname(join(root, part.entry));
  const folder = join(root, '.cache', `built-${part.workspace.replace(/\W+/g, '-')}-${process.pid}`);
  const before = hashOf(part);
  // Vitest sets NODE_ENV to `test`, which would make Vite use React's development code.
  const production = process.env.NODE_ENV === 'production' ? {} : { NODE_ENV: undefined };
  const env = { ...production, OUT_DIR: folder };
  const { code } = await run('npm', ['run', '--silent', 'build', '-w', part.workspace], { env });
  if (code === 0) {
    writeFileSync(join(folder, stamp), before);
    putInPlace(folder, place);
  } else rmSync(folder, { recursive: true, force: true });
  return code;
}

/** Returns a hash of every file from which the web app and the server are built. */
export const hashOfProduct = () => createHash('sha256').update(hashOf(web)).update(hashOf(server)).digest('hex');

/** Returns whether the builds of the web app and the server are up to date. */
export const isBuilt = () => isUpToDate(web) && isUpToDate(server);

/** Builds the web app and the server, even if their builds are up to date. Resolves to the exit code. */
export const buildProduct = async () => (await build(server)) || (await build(web));

/** Builds the server if its build is out of date. Rejects if that fails. */
export async function ensureServer() {
  if (!isUpToDate(server) && (await build(server)) !== 0) throw new Error('The server could not be built.');
}

/** Builds the server and the web app, each only if it is out of date. Rejects if a build fails. */
export async function ensureProduct() {
  await ensureServer();
  if (!isUpToDate(web) && (await build(web)) !== 0) throw new Error('The web app could not be built.');
}
