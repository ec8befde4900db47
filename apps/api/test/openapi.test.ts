import { calls } from '@signalsync/contract/calls/all';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import { expectOk, testServer, type TestServer } from './support/server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = testServer(database.db);
});
afterAll(() => database.close());

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { properties?: object; anyOf?: object[] } } } };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const table = Object.values(calls).flatMap((group) => Object.entries(group));

describe('The OpenAPI document', () => {
  test('has every call of the contract and no other', async () => {
    const { openapi, paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(table.map(([name, call]) => `${name}: ${call.method} ${call.path}`).sort());
  });

  test('names parameters, bodies, answers and who may call', async () => {
    const { paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    for (const [, call] of table) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(operation?.requestBody === undefined).toBe(call.body === undefined);
      expect(operation?.security.length).toBe(call.access === 'session' ? 1 : 0);
      expect(Object.keys(operation?.responses[200]?.content['application/json'].schema ?? {})).not.toEqual([]);
    }
  });

  test('can be read by people', async () => {
    const answer = await server.browser().get('/api/docs');
    const page = await answer.text();
    for (const [, call] of table) expect(page).toContain(`${call.method} ${call.path}`);
    expect(page).not.toMatch(/<script|style="|https?:\/\//);
  });
});
