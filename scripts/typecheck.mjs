// Checks the types of every package and of the tools around them, two projects at a time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from './lib/run.mjs';

const projects = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .concat('apps/api/test/promises/screens', '.')
  .filter((project) => existsSync(join(root, project, 'tsconfig.json')));

let failed = false;
const queue = [...projects];
async function worker() {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const { code, output } = await run('tsc', ['-p', project, '--pretty', 'false'], { quiet: true });
    if (code === 0) continue;
    failed = true;
    say(`${project}:\n${output.trimEnd()}`);
  }
}
await Promise.all([worker(), worker()]);
process.exit(failed ? 1 : 0);
