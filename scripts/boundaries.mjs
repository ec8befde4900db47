// Part of `npm run lint`. Checks the allowed imports (scripts/boundaries/rules.mjs), the order of the rooms
// (lines.mjs), which files may read the clock, or the fields that say where a member stands, and which file may render an element in which people type.
import { checkRepository } from './boundaries/check.mjs';
import { exceptions } from './boundaries/lines.mjs';
import { root, say } from './lib/run.mjs';

const complaints = checkRepository(root);
for (const line of complaints) say(line);
if (complaints.length > 0) say(`\n${complaints.length} lines reach for what they may not have.`);
say(`Imports against the order of the rooms: ${exceptions.length} excepted.`);
process.exit(complaints.length > 0 ? 1 : 0);
