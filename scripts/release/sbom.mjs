import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { shipped } from './shipped.mjs';

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Converts a checksum of the lockfile, such as `sha512-…`, to the format of CycloneDX. */
function hashOf(integrity) {
  const [algorithm, content] = integrity.split(/-(.*)/);
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-');
  return { alg, content: Buffer.from(content, 'base64').toString('hex') };
}

const componentOf = (each) => ({
  type: 'library',
  'bom-ref': purlOf(each),
  name: each.name,
  version: each.version,
  purl: purlOf(each),
  licenses: [{ license: { id: each.license } }],
  hashes: [hashOf(each.integrity)],
});

/**
 * Returns the bill of materials of everything that ships, in the format of CycloneDX 1.5: each package with its
 * version, licence and checksum. `npm sbom` is not used, because it leaves out packages that one workspace ships and
 * another one needs only for its tests.
 */
export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': purlOf({ name, version }), name, version },
    },
    components: shipped().map(componentOf),
  };
}
