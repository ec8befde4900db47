import { fail, run } from '../lib/run.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.split('\0').filter(Boolean);

/** Returns the commit at which this branch left another commit or branch; null if git is missing or does not know it. */
export async function whereLeft(base) {
  const { code, output } = await run('git', ['merge-base', 'HEAD', base], { quiet: true });
  return code === 0 ? output.trim() : null;
}

/** Returns the paths that differ from a commit: committed, uncommitted and new ones, and those that are gone. */
export async function changedSince(commit) {
  const changed = await git('diff', '--name-only', '--no-renames', '-z', commit);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].sort();
}

/** Returns the paths that differ from the commit at which this branch left `base`. */
export async function changedFiles(base) {
  const commit = await whereLeft(base);
  if (commit === null)
    fail(`There is no commit “${base}” to compare with. Name another: npm test -- --changed=<commit>`);
  return changedSince(commit);
}

/** Returns the paths of all files of the working tree that git does not ignore. */
export const allFiles = () => git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
