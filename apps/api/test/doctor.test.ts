import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { backupVendor } from '../src/doctor/backup.ts';
import { examine } from '../src/doctor/check.ts';
import { outsideOf } from '../src/doctor/outside.ts';
import { settingsVendor } from '../src/doctor/settings.ts';
import { doctorHeader, doctorToken, tellDoctor } from '../src/http/doctor.ts';
import type { AppEnv } from '../src/http/env.ts';
import { writeProof } from '../src/monitoring/proof.ts';
import { secretOf } from '../src/settings/secret.ts';
import { reportText } from '../src/doctor/report.ts';
import { type Deployment, examined, secrets } from './doctor/deployment.ts';
import { mistakesAtHome } from './doctor/mistakesAtHome.ts';
import { mistakesAtVendors, useTestKeys } from './doctor/mistakesAtVendors.ts';
import { mistakesOnPlatforms } from './doctor/mistakesOnPlatforms.ts';
import { databasePerFile } from './support/fixture.ts';
import { runCommand } from './support/process.ts';
import { productionSettings, productionVariables, testSettings } from './support/settings.ts';

const database = databasePerFile();

/** Returns one line for each check that the doctor reports as wrong. The line has the check's name and the reason. */
async function wrongIn(change?: (deployment: Deployment) => void): Promise<string[]> {
  const { findings, text } = await examined(database, change);
  for (const secret of secrets) expect(text).not.toContain(secret);
  return findings.flatMap((finding) => (finding.kind === 'wrong' ? [`${finding.name}: ${finding.what}`] : []));
}

test('A deployment without a mistake is ok, and the rest is named for a person to look at', async () => {
  const { findings, text } = await examined(database);
  expect(findings.filter(({ kind }) => kind === 'wrong' || kind === 'notAsked')).toEqual([]);
  expect(findings.filter(({ kind }) => kind === 'look').map(({ name }) => name)).toEqual([
    'nightly proof',
    'mails about subscriptions',
    'mails to customers',
    'retries',
    'redirect',
    'audience',
  ]);
  expect(text).toMatch(/\n\n49 ok, 0 wrong, 6 to look at yourself\.$/);
});

describe('The doctor names one mistake and nothing else', () => {
  test.each([...mistakesAtVendors, ...mistakesOnPlatforms, ...mistakesAtHome])('%s', async (_, change, wrong) => {
    expect(await wrongIn(change)).toEqual([expect.stringContaining(wrong)]);
  });
});

test('The doctor lists the samples that the pages of the build show', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'signalsync-doctor-'));
  const built = { madeFor: 'production', samples: ['trackRecord', 'testimonials'] };
  await writeFile(join(webDir, 'server.json'), JSON.stringify(built));
  const [examined] = await examine([settingsVendor(productionSettings({ WEB_DIR: webDir }))]);
  expect(examined?.findings.filter(({ kind }) => kind === 'look')).toEqual([
    { kind: 'look', name: 'samples', todo: expect.stringContaining('samples: trackRecord, testimonials.') as unknown },
  ]);
  await rm(webDir, { recursive: true });
});

test('The doctor says what the nightly proof of a backup found, and that it has not run yet', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'signalsync-doctor-'));
  const settings = testSettings({ DATA_DIR: dataDir, BACKUP_NIGHTLY: 'on' });
  const finding = async () => (await examine([backupVendor(outsideOf(settings))]))[0]?.findings[0];
  expect(await finding()).toMatchObject({ kind: 'look', todo: expect.stringContaining('It has not run yet.') });
  const proof = { endedAt: new Date().toISOString(), seconds: 1, file: 'f', bytes: 1, differenceCount: 0 };
  await writeProof(dataDir, { ...proof, differences: [], provenAt: proof.endedAt });
  expect(await finding()).toMatchObject({ kind: 'ok' });
  await writeProof(dataDir, { ...proof, endedAt: '2026-01-01T00:00:00Z', differences: [], provenAt: proof.endedAt });
  expect(await finding()).toMatchObject({
    kind: 'wrong',
    what: expect.stringMatching(/^No backup was checked last night/),
  });
  await writeProof(dataDir, { ...proof, endedAt: '2999-01-01T00:00:00Z', differences: [], provenAt: null });
  expect(await finding()).toMatchObject({
    kind: 'wrong',
    what: expect.stringMatching(/^The last proof is dated 2999/),
  });
  await rm(dataDir, { recursive: true });
});

describe('The doctor of a rehearsal', () => {
  const rehearsed = (change: (deployment: Deployment) => void = () => {}) =>
    examined(database, (d) => {
      useTestKeys(d);
      d.isRehearsal = true;
      change(d);
    });

  test('asks everything with test keys, and names their mode', async () => {
    const { findings, text } = await rehearsed();
    expect(findings.filter(({ kind }) => kind === 'wrong' || kind === 'notAsked')).toEqual([]);
    expect(text).toMatch(/^Stripe \(test mode\)$/m);
    expect(text).toMatch(/\n\n49 ok, 0 wrong, 6 to look at yourself\.$/);
  });

  test('finds what is wrong in the account', async () => {
    const { findings } = await rehearsed((d) => (d.stripe.coupon = 'missing'));
    expect(findings.filter(({ kind }) => kind === 'wrong')).toMatchObject([{ what: 'There is no such coupon.' }]);
  });
});

describe('The doctor', () => {
  test('leaves to a person what a restricted key may not ask', async () => {
    const { findings } = await examined(
      database,
      (d) => (d.stripe.forbidden = ['/v1/webhook_endpoints', '/v1/account']),
    );
    expect(findings.filter(({ kind }) => kind === 'wrong')).toEqual([]);
    const byHand = findings.flatMap((finding) => (finding.kind === 'look' ? [`${finding.name}. ${finding.todo}`] : []));
    expect(byHand).toContainEqual(
      expect.stringContaining('webhook endpoint. The key in STRIPE_SECRET_KEY may not ask for this.'),
    );
  });

  test('sends the password of the mail server only over TLS, and says that it did not', async () => {
    const { findings } = await examined(database, (d) => {
      d.mail.isOwnMachine = false;
      d.mail.acceptsLogin = false;
    });
    const ofMail = findings.flatMap(({ name, kind }) => (['TLS', 'login'].includes(name) ? [`${name} ${kind}`] : []));
    expect(ofMail).toEqual(['TLS wrong', 'login look']);
  });

  test('says that a vendor is away, does not blame its keys, and asks the others', async () => {
    const { findings } = await examined(database, (d) => (d.slack.fault = d.tradingview.fault = 'away'));
    const wrong = findings.filter((finding) => finding.kind === 'wrong');
    expect(wrong.map(({ name }) => name)).toEqual(['session', 'webhook']);
    for (const { todo } of wrong) expect(todo).toContain('Then run the doctor again.');
  });

  test('leaves out a secret that a vendor says', () => {
    const finding = {
      kind: 'wrong',
      name: 'login',
      what: 'No user has the password pass-word!',
      todo: 'Copy it.',
    } as const;
    const text = reportText([{ name: 'Mail server', findings: [finding] }], ['pass', 'pass-word!', 'a']);
    expect(text).toContain('WRONG  login: No user has the (secret)word (secret)\n');
  });

  test('does not wait for a vendor that never answers', async () => {
    const silent = {
      name: 'Silent',
      checks: { call: { ask: () => new Promise<never>(() => {}), todo: 'Wait.' } },
    };
    const quick = { name: 'Quick', checks: { call: { ask: () => undefined, todo: 'Nothing.' } } };
    expect(await examine([silent, quick], 50)).toMatchObject([
      { findings: [{ kind: 'wrong', what: 'There was no answer within 1 s.' }] },
      { findings: [{ kind: 'ok' }] },
    ]);
  });
});

test('The server tells what it sees only to who knows its secret, and only for some minutes', async () => {
  const settings = testSettings({ SECRET: 'a secret for tests, at least 32 long' });
  const now = new Date('2026-11-20T12:00:00Z');
  const secret = secretOf('a secret for tests, at least 32 long');
  const app = new Hono<AppEnv>().get('/', (c) => c.json({ told: tellDoctor(c, { settings, secret, now }) ?? null }));
  const toldBy = async (token: string) =>
    (await (await app.request('/', { headers: { [doctorHeader]: token } })).json()) as { told: unknown };
  const early = new Date('2026-11-20T11:54:00Z');
  for (const token of ['', 'x', doctorToken(secretOf('another'), now), doctorToken(secret, early)]) {
    expect(await toldBy(token)).toEqual({ told: null });
  }
  const { told } = await toldBy(doctorToken(secret, now));
  expect(told).toMatchObject({ hops: 0, forwardedFor: [], client: 'unknown' });
  expect(JSON.stringify(told)).not.toContain('a secret for tests');
});

test('The command says how it is used', async () => {
  const { code, said } = await runCommand('doctor', {}, ['--help']);
  expect(code).toBe(0);
  expect(said).toContain('npm run doctor -- --rehearsal\n');
  expect((await runCommand('doctor', {}, ['--all'])).said).toContain("Unknown option '--all'");
});

test('The command ends with 1 and names every vendor if nobody can be reached', async () => {
  const preloaded = new URL('support/noNetwork.ts', import.meta.url).href;
  const { code, said } = await runCommand('doctor', productionVariables, ['--rehearsal'], [preloaded]);
  expect(code).toBe(1);
  expect(said).toContain('\nStripe (test mode)\n');
  for (const vendor of ['Site', 'Stripe', 'Mail server', 'Google', 'Discord', 'Telegram', 'Slack'])
    expect(said).toMatch(new RegExp(`^${vendor}.*(\\n .*)*\\n  WRONG  `, 'm'));
});
