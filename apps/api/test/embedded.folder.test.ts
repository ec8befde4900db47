import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backUp, restore } from '../src/backup/backup.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openProcessData, type ProcessData } from './support/database.ts';
import { startProcess } from './support/process.ts';

let data: ProcessData;
beforeAll(async () => {
  data = await openProcessData();
});
afterAll(() => data.close());

/** Returns the rights of the embedded database's folder. */
const rights = async () => (await stat(join(data.folder, 'db'))).mode & 0o777;

test('Opening the embedded database closes its folder to other users of the machine', async () => {
  await chmod(join(data.folder, 'db'), 0o755);
  const database = await openPglite(data.folder);
  expect(await rights()).toBe(0o700);
  await database.close();
});

test('A restore closes the folder of the embedded database, before any server opens it', async () => {
  const place = { dataDir: data.folder, databaseUrl: undefined };
  const { path } = await backUp(place);
  await restore(place, path, true);
  expect(await rights()).toBe(0o700);
});

/** PostgreSQL's number of a database, which it makes once and copies keep. */
const numberOf = async (folder: string) => (await readFile(join(folder, 'global/pg_control'))).readBigUInt64LE(0);

const built = fileURLToPath(new URL('../dist/empty-database', import.meta.url));

test('A server without a database copies the empty one of the build, also after a copy that was broken off', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'signalsync-empty-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(join(dataDir, 'db.new'));
  await writeFile(join(dataDir, 'db.new/PG_VERSION'), 'half a copy');
  const server = await startProcess({ DATA_DIR: dataDir });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await numberOf(join(dataDir, 'db'))).toBe(await numberOf(built));
  expect(await readdir(dataDir)).not.toContain('db.new');
});

/** The most memory that a server with an embedded database may take at rest, in bytes. */
const mostAtRest = 260 * 1024 * 1024;

test('A server with an embedded database takes at most 260 MB, without any flag of Node', async () => {
  const server = await startProcess({ ...data.environment, METRICS_PORT: '0' });
  const metricsUrl = /look at (\S+)\/readyz/.exec(server.lines.join('\n'))?.[1];
  const metrics = await (await fetch(`${metricsUrl}/metrics`)).text();
  const taken = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(mostAtRest);
});
