import { fail, run } from '../lib/run.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.split('\0').filter(Boolean);

/**
 * Returns the paths that differ from the commit at which this branch left `base`: committed, uncommitted and new ones,
 * and those that are gone.
 */
export async function changedFiles(base) {
  const { code, output } = await run('git', ['merge-base', 'HEAD', base], { quiet: true });
  if (code !== 0) fail(`There is no commit “${base}” to compare with. Name another: npm test -- --changed=<commit>`);
  const changed = await git('diff', '--name-only', '--no-renames', '-z', output.trim());
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].sort();
}

/** Returns the paths of all files of the working tree that git does not ignore. */
export const allFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
