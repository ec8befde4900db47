import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorOf } from '../settings/operator.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nobody = { company: undefined, supportEmail: undefined };
const built = async (told: object) => {
  await writeFile(join(folder, 'server.json'), JSON.stringify({ routes: ['/'], ...told }));
  return operatorOf(folder);
};

test('The operator is who the web build names', async () => {
  const operator = { company: 'Signals Ltd, 1 High Street, Cork', supportEmail: 'help@signals.ie' };
  expect(await built({ operator })).toEqual(operator);
  expect(await built({ operator: { company: null, supportEmail: null } })).toEqual(nobody);
});

test('Nobody is named without a build', async () => {
  expect(await operatorOf(join(folder, 'missing'))).toEqual(nobody);
});
