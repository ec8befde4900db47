// Part of `npm run lint`. Rejects names that use a word which docs/glossary.md retires.
import { sources } from './boundaries/check.mjs';
import { root, say } from './lib/run.mjs';
import { retiredWords } from './words/check.mjs';

const complaints = retiredWords(root, sources(root));
for (const line of complaints) say(line);
process.exit(complaints.length > 0 ? 1 : 0);
