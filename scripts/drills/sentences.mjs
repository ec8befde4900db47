// `npm run drill sentences`: draws sentences that people see and prints them, so that somebody can read them aloud.
// `npm run drill sentences -- 60` draws 60 of them. With `--seed word`, the word decides which ones, otherwise the
// commit.
import { parseArgs } from 'node:util';
import { fail, run, say } from '../lib/run.mjs';
import { drawSentences, readSentences } from './support/sentences.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const count = Number(positionals[0] ?? 60);
if (!(Number.isInteger(count) && count > 0)) fail('Say how many sentences, as in: npm run drill sentences -- 60');

const commit = async () => (await run('git', ['rev-parse', 'HEAD'], { quiet: true })).output.trim();
const seed = values.seed ?? (await commit());

const sentences = await readSentences();
const drawn = drawSentences(sentences, count, seed);
say(`${drawn.length} of ${sentences.length} sentences, drawn by ${seed}\n`);
for (const [index, { sentence, path }] of drawn.entries()) say(`${index + 1}. ${sentence}\n   ${path}\n`);
