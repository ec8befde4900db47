// `npm run db:generate`: writes the next migration. This is a file because an npm script cannot set an environment
// variable on Windows.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['--import', './drizzle.resolve.mjs', '../../node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_PATH: 'node_modules' } },
);
process.exitCode = status ?? 1;
