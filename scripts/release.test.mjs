import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';
import { notices } from './release/notices.mjs';
import { billOfMaterials } from './release/sbom.mjs';
import { forbidden, shipped } from './release/shipped.mjs';

test('The notices name each package that ships, with its licence; `npm run release` writes them anew', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toBe(notices());
});

test('Every package that ships has a licence that is allowed, and another one would be named', () => {
  expect(forbidden()).toEqual([]);
  const packages = [
    { name: 'good', version: '1.0.0', license: 'MIT' },
    { name: 'strict', version: '2.0.0', license: 'AGPL-3.0' },
    { name: 'bare', version: '3.0.0' },
  ];
  expect(forbidden(packages)).toEqual(['strict 2.0.0 (AGPL-3.0)', 'bare 3.0.0 (none)']);
});

test('The bill of materials lists what ships, with checksums, and no tool of the developers', () => {
  const { bomFormat, metadata, components } = billOfMaterials();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'signalsync']);
  expect(components.map(({ name }) => name)).toEqual(shipped().map(({ name }) => name));
  const names = new Set(components.map(({ name }) => name));
  expect(['hono', 'pg', 'react', 'stripe'].filter((name) => !names.has(name))).toEqual([]);
  expect(['vitest', 'storybook'].filter((name) => names.has(name))).toEqual([]);
  expect(components.find(({ name }) => name === '@hono/node-server')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40hono\/node-server@\d+\./),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(new Set(components.map((each) => each['bom-ref'])).size).toBe(components.length);
});
