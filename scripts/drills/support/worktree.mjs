// Makes other versions of the server. An earlier version is built from its commit. A next version is a copy of the
// current one that can get more migrations.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtServer } from '../../lib/inputs.mjs';
import { root, run } from '../../lib/run.mjs';

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output.trim();
}

/** Returns the commit before the one that added the newest migration; undefined if there is only one migration. */
export async function commitBeforeNewestMigration() {
  const { entries } = JSON.parse(readFileSync(join(root, 'apps/api/drizzle/meta/_journal.json'), 'utf8'));
  if (entries.length === 1) return undefined;
  const { tag } = entries.at(-1);
  // Counts a merge as one commit of the main branch, because the merge may have brought the migration.
  const ofMain = ['--first-parent', '--diff-merges=first-parent', '--diff-filter=A', '--no-patch'];
  const commit = await git('log', '-1', ...ofMain, '--format=%H', '--', `apps/api/drizzle/${tag}.sql`);
  if (!commit) throw new Error(`The commit of migration ${tag} is not in this clone: fetch its history.`);
  return { tag, commit: await git('rev-parse', '--short', `${commit}^`) };
}

/** Links the installed packages into another checkout. Our own packages are linked to the ones inside that checkout. */
function linkPackages(checkout, folder = 'node_modules') {
  const ours = resolve(root, folder);
  if (!existsSync(ours)) return;
  mkdirSync(join(checkout, folder));
  for (const name of readdirSync(ours)) {
    const isOurs = name === '@signalsync';
    if (!isOurs) symlinkSync(join(ours, name), join(checkout, folder, name));
    else {
      mkdirSync(join(checkout, folder, name));
      for (const part of readdirSync(join(ours, name))) {
        const place = ['packages', 'apps'].map((kind) => join(checkout, kind, part)).find((path) => existsSync(path));
        if (place) symlinkSync(place, join(checkout, folder, name, part));
      }
    }
  }
}

/**
 * Checks a commit out into a temp folder and builds its server there. Resolves to `{ folder, program, remove }`.
 * Installs the packages of the commit if they differ from those of this repository.
 */
export async function buildCommit(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-commit-'));
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  try {
    await git('worktree', 'add', '--force', '--detach', folder, commit);
    const lockOf = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
    if (lockOf(folder) === lockOf(root))
      ['node_modules', 'apps/api/node_modules'].forEach((each) => linkPackages(folder, each));
    else if ((await run('npm', ['ci'], { cwd: folder })).code !== 0) throw new Error(`npm ci failed at ${commit}`);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await run('node', [vite, 'build'], { cwd: join(folder, 'apps/api'), quiet: true });
    if (code !== 0) throw new Error(`The server of ${commit} could not be built:\n${output}`);
    return { folder, program: builtServer, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Copies the built server into a temporary folder. Returns `{ folder, program, migrations, remove }`. Callers make a
 * next version of it by writing more migrations into the folder `migrations`.
 */
export function copyServer() {
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-next-'));
  for (const part of ['package.json', 'apps/api/package.json', 'apps/api/dist'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, program: builtServer, migrations: join(folder, 'apps/api/drizzle'), remove };
}
