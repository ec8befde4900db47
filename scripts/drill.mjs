// `npm run drill promises -- --lives 12` runs the drill of that name, which is `npm run drill:promises`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './lib/run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts).flatMap((name) => (name.startsWith('drill:') ? name.slice(6) : []));
const [name, ...args] = process.argv.slice(2);
const command = scripts[`drill:${name}`];
if (command === undefined) fail(`Name the drill: npm run drill ${names.join(' | ')}`);
const { code } = await run(process.execPath, [...command.split(' ').slice(1), ...args]);
process.exit(code);
