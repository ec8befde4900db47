// `npm run drill mutations`: changes single styles on purpose, one after the other, and reports which changes a test
// notices. `-- button` makes only the changes with 'button' in their description or file. It takes minutes, so it is
// not part of `npm test`.
import { fail } from '../lib/run.mjs';
import { mutations } from './mutations.mjs';
import { plant } from './plant.mjs';
import { drawsHere, isJudge, recordedWith } from './settings.mjs';

if (!isJudge(recordedWith(), await drawsHere()))
  fail('This machine draws otherwise than the one that recorded the pictures: every picture would differ.');

await plant(
  mutations.map(({ from, to, ...mutation }) => ({ ...mutation, changes: [[from, to]] })),
  {
    settingsOf: (file) => ({ projects: [file.includes('.stories.') ? 'stories-dark' : 'unit'], PICTURES: 'judge' }),
  },
);
