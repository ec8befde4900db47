// Prepares a release: checks the licences of the packages that ship, writes their texts into THIRD-PARTY-NOTICES.txt,
// and writes a bill of materials (CycloneDX) into sbom.cdx.json. Run it again after each change of the dependencies.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './lib/run.mjs';
import { notices } from './release/notices.mjs';
import { billOfMaterials } from './release/sbom.mjs';
import { forbidden } from './release/shipped.mjs';

const wrong = forbidden();
for (const each of wrong)
  say(`${each} is under a licence that nobody has allowed: look at scripts/release/shipped.mjs.`);
if (wrong.length > 0) process.exit(1);
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), notices());
writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
say('Wrote THIRD-PARTY-NOTICES.txt and sbom.cdx.json.');
