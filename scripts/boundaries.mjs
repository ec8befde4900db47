// Part of `npm run lint`: who may import what (scripts/boundaries/rules.mjs).
import { checkRepository } from './boundaries/check.mjs';
import { root, say } from './lib/run.mjs';

const complaints = checkRepository(root);
for (const line of complaints) say(line);
if (complaints.length > 0) say(`\n${complaints.length} imports go the wrong way.`);
process.exit(complaints.length > 0 ? 1 : 0);
