// `npm run drill recovery`: PostgreSQL archives its log, as docs/operating/database.md describes. The drill deletes all
// members, as if by mistake, and later kills the machine's database. Then it restores the database from a base backup
// and the archive: once to the end of the archive, and once to the moment before the mistake.
// Defaults: `-- --members 10000 --archive-timeout 60 --seconds 200 --seed 1`.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer, ensureServer } from '../lib/inputs.mjs';
import { root } from '../lib/run.mjs';
import { finish, onPostgres, optionsOf, query, randomFrom } from './support/frame.mjs';
import { startMortal } from './support/server.mjs';

const options = optionsOf({ members: 10_000, 'archive-timeout': 60, seconds: 200, seed: 1 });
const { members, seconds, seed } = options;
/** What our docs promise, in seconds: how much data may be lost, and how long a restore may take. */
const promised = { lost: 300, restore: 60 };

const folder = mkdtempSync(join(tmpdir(), 'signalsync-archive-'));
const [archive, base] = [join(folder, 'archive'), join(folder, 'base')];
mkdirSync(archive);
// Gives everybody access, because PostgreSQL may run as another user.
for (const path of [folder, archive]) chmodSync(path, 0o777);
const archiving = [
  'fsync=off',
  'archive_mode=on',
  `archive_timeout=${options['archive-timeout']}`,
  `archive_command=test ! -f ${archive}/%f && gzip < %p > ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
];
const programs = ['initdb', 'postgres', 'pg_basebackup'];

/** SQL that creates members, each with a session, a paid checkout and two events. */
const population = `
  insert into users (id, email, sign_in_email, sign_in_key, plan, subscription_status, stripe_customer_id,
    stripe_subscription_id, paid_until, referral_code, created_at)
  select 'u' || n, n || '@example.com', n || '@example.com', n || '@example.com', 'Monthly', 'active', 'cus_' || n,
    'sub_' || n, now() + interval '20 days', 'r' || n, now() from generate_series(1, ${members}) n;
  insert into sessions select 's' || id, id, now(), now() + interval '30 days' from users;
  insert into checkout_attempts (id, owner, user_id, status, kind, price_id, provider_price_id, plan_name, promo_code,
    customer_id, subscription_id, amount_due, currency, created_at, paid_at)
  select 'c' || id, 'user:' || id, id, 'paid', 'recurring', 'price_monthly', 'price_1', 'Monthly', '',
    stripe_customer_id, stripe_subscription_id, 14900, 'usd', now(), now() from users;
  insert into account_events (id, kind, object, period, user_id, happened_at, recorded_at)
  select kind || id, kind, stripe_subscription_id, '', id, now(), now()
  from users, (values ('bought'), ('renewed')) as kinds (kind);`;

async function secondsOf(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Runs a command of the server on a database. Rejects if it fails. */
async function command(databaseUrl, name, ...words) {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [`apps/api/dist/${name}.js`, ...words], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${name} failed: ${said}`);
  return said;
}

/**
 * Runs the server's database for a while, deletes all members, and kills the database. Resolves to the moment before
 * the deletion, and to the last acknowledged write.
 */
async function live(primary) {
  const server = await startMortal(builtServer, primary.url);
  await server.stop();
  await query(primary.url, population);
  await query(primary.url, 'create table ticks (at timestamptz primary key)');
  primary.baseBackup(base);
  const random = randomFrom(seed);
  const end = performance.now() + seconds * 1000 + random() * options['archive-timeout'] * 1000;
  const mistakeAt = performance.now() + (seconds * 1000) / 3;
  let before;
  let acknowledged;
  while (performance.now() < end) {
    const at = new Date();
    await query(primary.url, `insert into ticks values ('${at.toISOString()}')`);
    acknowledged = at;
    if (before === undefined && performance.now() > mistakeAt) {
      before = new Date();
      await pause(1000);
      await query(primary.url, 'delete from users');
    }
    await pause(250);
  }
  await primary.kill();
  return { before, acknowledged };
}

/**
 * Restores the database to a moment, or to the end of the archive if `moment` is missing. Resolves to what the database
 * contains then, how many seconds the restore took, and the result of `look`.
 */
async function recover(moment, look) {
  // While PostgreSQL is starting, it does not know names of time zones, such as Z.
  const time = moment?.toISOString().replace('T', ' ').replace('Z', '+00');
  const target = time ? [`recovery_target_time=${time}`, 'recovery_target_action=promote'] : [];
  const settings = ['fsync=off', `restore_command=gunzip < ${archive}/%f > %p`, ...target];
  const began = performance.now();
  return onPostgres(
    async ({ url }) => {
      while ((await query(url, 'select pg_is_in_recovery() as yes'))[0].yes) await pause(100);
      const took = (performance.now() - began) / 1000;
      const [{ users, last }] = await query(
        url,
        'select (select count(*)::int from users) as users, max(at) as last from ticks',
      );
      return { took, users, last, ...(await look?.(url)) };
    },
    { programs, settings, recoveryOf: base },
  );
}

/** Measures a backup into one file and a restore from it, and what the server does after a recovery. */
async function lookAt(url, moment) {
  const ended = await command(url, 'restore', '--recovered', moment.toISOString());
  let file;
  const backedUp = await secondsOf(async () => {
    [, file] = /^Wrote (\S+)/.exec(await command(url, 'backup'));
  });
  const restored = await secondsOf(() => command(url, 'restore', file, '--replace'));
  return { sessions: Number(/Ended in it: (\d+)/.exec(ended)?.[1]), backedUp, restored };
}

async function drill() {
  const { before, acknowledged } = await onPostgres(live, { settings: archiving, programs });
  const toEnd = await recover();
  const toMoment = await recover(before, (url) => lookAt(url, before));
  const lost = (acknowledged - toEnd.last) / 1000;
  const behind = (before - toMoment.last) / 1000;
  const faults = [
    lost > promised.lost && `${lost} s of acknowledged writes are lost`,
    toEnd.users !== 0 && 'The end of the archive does not have the mistake',
    toMoment.users !== members && `${toMoment.users} members at the moment before the mistake`,
    (behind < 0 || behind > 2) && `The last write at that moment is of ${behind} s before it`,
    toMoment.sessions !== members && `${toMoment.sessions} sessions were ended`,
    ...[toEnd.took, toMoment.took, toMoment.restored].map(
      (took) => took > promised.restore && `A restore took ${took} s`,
    ),
  ].filter(Boolean);
  const times = [lost, toEnd.took, toMoment.took, toMoment.backedUp, toMoment.restored];
  const isGood = faults.length === 0;
  return {
    isGood,
    row: [
      members,
      `${options['archive-timeout']} s`,
      ...times.map((took) => `${took.toFixed(1)} s`),
      isGood ? 'good' : 'BAD',
    ],
    text: faults.join('\n'),
  };
}

await ensureServer();
const outcome = await drill().finally(() => rmSync(folder, { recursive: true, force: true }));
finish(
  ['members', 'archived every', 'lost', 'to the end', 'to a moment', 'backup', 'restore of the file', ''],
  [outcome],
);
