import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, run } from './run.mjs';

const inputs = ['package-lock.json', 'tsconfig.base.json', 'apps/web', 'packages'];
const output = join(root, 'apps/web/dist');
const stampFile = join(output, '.inputs');
const notPartOfTheBuild = /(^|\/)(node_modules|dist|\.(?!env)[^/]+)(\/|$)|\.(stories|test)\.tsx?$/;

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

/** Returns the environment variables that the build reads. If one changes, an existing build is out of date. */
const settings = () =>
  JSON.stringify([
    process.env.NODE_ENV === 'production',
    ...Object.entries(process.env)
      .filter(([name]) => name.startsWith('VITE_'))
      .sort(),
  ]);

/** Returns a hash of every file and setting that the web build reads (without stories and tests). */
function hashOfInputs() {
  const hash = createHash('sha256').update(settings());
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input))))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Returns whether `apps/web/dist` was built from the current files. */
export const isBuilt = () =>
  existsSync(join(output, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfInputs();

/** Builds the web app in any case, and records the hash of its inputs. Resolves to the exit code. */
export async function buildWeb() {
  const before = hashOfInputs();
  const { code } = await run('npm', ['run', '--silent', 'build', '-w', '@signalsync/web']);
  if (code === 0) writeFileSync(stampFile, before);
  return code;
}
