import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveBackup } from '../src/backup/prove.ts';
import { createBackupWatch } from '../src/monitoring/backupWatch.ts';
import { createMonitor } from '../src/monitoring/monitor.ts';
import { proofPathOf, writeProof } from '../src/monitoring/proof.ts';
import { startServer } from '../src/start/server.ts';
import { openProcessData } from './support/database.ts';
import { serverPerTest } from './support/fixture.ts';
import { notesOf } from './support/refunds.ts';
import { testSettings } from './support/settings.ts';

const { server } = serverPerTest();

describe('The nightly proof of a backup', () => {
  const hourS = 3600;
  const good = {
    endedAt: '2026-11-20T02:30:00.000Z',
    seconds: 12.5,
    file: 'signalsync.backup',
    bytes: 5_000_000,
    differences: [],
    differenceCount: 0,
    provenAt: '2026-11-20T02:29:00.000Z',
  };
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'signalsync-proof-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** Creates the pages of a server that expects nightly proofs. With the setting `off`, it does not expect them. */
  function watchBackup(setting = 'on') {
    const settings = testSettings({ DATA_DIR: dataDir, BACKUP_NIGHTLY: setting });
    const { db, clock, worker, log } = server;
    const backup = createBackupWatch({ db, clock, log, settings });
    const monitor = createMonitor(log);
    monitor.open({ db, clock, worker, backup, timeoutMs: 60_000 });
    const ready = async () => {
      const answer = await monitor.app.request('/readyz');
      return { status: answer.status, said: ((await answer.json()) as { backup?: string }).backup };
    };
    const metrics = async () => (await monitor.app.request('/metrics')).text();
    return { ...backup, ready, metrics };
  }

  test('tells why a query failed, without the values of rows', async () => {
    const { differences } = await proveBackup({
      settings: testSettings({ DATA_DIR: dataDir }),
      payments: undefined,
      take: () =>
        Promise.reject(new DrizzleQueryError('insert into users', ['ann@example.com'], new Error('The disk is full'))),
    });
    expect(differences).toEqual(['The disk is full.']);
  });

  test('is told by /readyz and the metrics, and takes no server out of service', async () => {
    await writeProof(dataDir, good);
    const { ready, metrics } = watchBackup();
    expect(await ready()).toEqual({ status: 200, said: 'ok' });
    const text = await metrics();
    const ageS = (server.clock.now().getTime() - Date.parse(good.provenAt)) / 1000;
    for (const line of [`age_seconds ${ageS}`, 'bytes 5000000', 'proof_seconds 12.5', 'differences 0'])
      expect(text).toContain(`\nsignalsync_backup_${line}\n`);
    const wrong = ['The table public.users has 1 rows instead of 2.'];
    await writeProof(dataDir, { ...good, differences: wrong, differenceCount: 3 });
    expect(await ready()).toEqual({ status: 200, said: expect.stringContaining(`${wrong[0]} And 2 more.`) });
    expect(await metrics()).toContain('\nsignalsync_backup_differences 3\n');
  });

  test('tells nothing where it is not expected', async () => {
    await writeProof(dataDir, { ...good, differences: ['Broken.'], differenceCount: 1 });
    const { ready, metrics, tell } = watchBackup('off');
    expect(await ready()).toEqual({ status: 200, said: undefined });
    expect(await metrics()).not.toContain('signalsync_backup');
    await tell();
    expect(await notesOf(server)).toEqual([]);
  });

  test('is told to the team once a night while it does not run, by all servers together', async () => {
    const watches = [watchBackup(), watchBackup()];
    const passHours = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        server.clock.move(hourS);
        for (const { tell } of watches) await tell();
      }
      return (await notesOf(server)).length;
    };
    for (const { tell } of watches) await tell();
    expect(await passHours(26)).toBe(0);
    expect(await passHours(1)).toBe(1);
    expect((await notesOf(server))[0]).toContain('No backup check has ever succeeded, although one has been expected');
    expect(await passHours(22)).toBe(1);
    expect(await passHours(24)).toBe(2);
    // A server that has just started must not tell the team again.
    await watchBackup().tell();
    expect(await notesOf(server)).toHaveLength(2);
  });

  test.each([
    { of: 'proof', says: 'No backup was checked last night', differences: [] },
    { of: 'failure that was told', says: 'The disk is full', differences: ['The disk is full.'] },
  ])('is told although a wrong clock dated an earlier $of a year ahead', async ({ says, differences }) => {
    const { tell } = watchBackup();
    const ended = () => ({
      endedAt: server.clock.now().toISOString(),
      differences,
      differenceCount: differences.length,
    });
    const yearS = 365 * 24 * hourS;
    server.clock.move(yearS);
    await writeProof(dataDir, { ...good, ...ended() });
    await tell();
    server.clock.move(-yearS);
    await tell();
    const before = (await notesOf(server)).length;
    server.clock.move(27 * hourS);
    if (differences.length > 0) await writeProof(dataDir, { ...good, ...ended() });
    await tell();
    await tell();
    expect((await notesOf(server)).slice(before)).toEqual([expect.stringContaining(says)]);
  });

  test('whose result cannot be read counts as none, and says why', async () => {
    const { ready, tell, metrics } = watchBackup();
    await tell();
    expect(await metrics()).toContain('\nsignalsync_backup_age_seconds +Inf\n');
    await writeFile(proofPathOf(dataDir), 'nonsense');
    server.clock.move(27 * hourS);
    expect((await ready()).said).toMatch(/No backup check has ever succeeded.*is not valid JSON\)$/);
  });

  test('is told by a server that runs', async () => {
    const data = await openProcessData();
    await writeProof(data.folder, { ...good, endedAt: new Date().toISOString() });
    const variables = { ...data.environment, PORT: '0', METRICS_PORT: '0', BACKUP_NIGHTLY: 'on' };
    const running = await startServer(testSettings(variables), server.log);
    expect(await (await fetch(`${running.metricsUrl}/readyz`)).json()).toMatchObject({ backup: 'ok' });
    await running.close();
    await data.close();
  });
});
