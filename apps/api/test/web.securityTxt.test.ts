import { expect, test } from 'vitest';
import type { Operator } from '../src/settings/operator.ts';
import { databasePerFile } from './support/fixture.ts';
import { sampleOperator, testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const database = databasePerFile();

test('Where to report a hole stands in security.txt, if there is an address', async () => {
  const read = async (variables: Record<string, string>, origin: string, operator: Operator = sampleOperator) =>
    (await testServer(database.db, variables, { operator }).app.request(`${origin}/.well-known/security.txt`)).text();
  const [here, live] = ['http://localhost:3000', 'https://app.example.com'];
  const canonical = 'https://app.example.com/.well-known/security.txt';
  expect(await read(productionVariables, live)).toBe(
    `Contact: mailto:${sampleOperator.supportEmail}\nExpires: 2027-05-19T00:00:00.000Z\nCanonical: ${canonical}\nPreferred-Languages: en\n`,
  );
  expect(await read({}, here)).toContain(`Canonical: ${here}/.well-known/security.txt`);
  const nobody = { company: undefined, supportEmail: undefined };
  expect(await read(productionVariables, live, nobody)).not.toContain('Contact:');
});
