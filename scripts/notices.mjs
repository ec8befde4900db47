// Writes THIRD-PARTY-NOTICES.txt: the licences of the packages that ship. Run it after a change of the dependencies.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './lib/run.mjs';
import { notices } from './notices/notices.mjs';

writeFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), notices());
say('Wrote THIRD-PARTY-NOTICES.txt.');
