// `npm run drill database`: restarts PostgreSQL and cuts connections under load; the server must survive and answer.
// The defaults are `-- --restarts 50 --terminations 50 --seed 1`. `--server` is the path of another `main.ts` to test.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../lib/run.mjs';
import { listed, onPostgres, optionsOf, query, randomFrom } from './support/frame.mjs';
import { person, sendTo } from './support/person.mjs';
import { startMortal } from './support/server.mjs';

const {
  restarts,
  terminations,
  seed,
  server: program,
} = optionsOf({
  restarts: 50,
  terminations: 50,
  seed: 1,
  server: 'apps/api/src/start/main.ts',
});

/**
 * If a request takes longer than this, in ms, the server counts as hanging. The server itself waits up to 10 s for a
 * database connection and 30 s for one statement.
 */
const hangMs = 60_000;
const recoveryMs = 60_000;
const hogs = 2;

function shuffled(list, random) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/**
 * Starts programs that use all of the CPU, so that the server handles network events late. Returns a function that ends
 * these programs.
 */
function contend() {
  const children = Array.from({ length: hogs }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => children.forEach((child) => child.kill('SIGKILL'));
}

const terminateAll = (url) =>
  query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );

/**
 * Signs a user in. Returns a function that makes one call as this user, and resolves to `answer` (a status, 'hang' or
 * 'no answer') and the duration in ms.
 */
async function callerOf(url) {
  const send = (path, init) => sendTo(url)(path, { ...init, signal: AbortSignal.timeout(hangMs) });
  const user = person('drill@example.com', send);
  await user.signIn();
  return async (isWrite) => {
    const began = performance.now();
    const answer = await (isWrite ? user.rename(`Edit ${Math.round(began)}`) : user.me()).then(
      () => 200,
      (error) => error.status ?? (error.name === 'TimeoutError' ? 'hang' : 'no answer'),
    );
    return { answer, ms: performance.now() - began };
  };
}

/**
 * Restarts the database and ends its connections, in a random order that `seed` decides, each time with 8 to 64 active
 * clients.
 */
async function drill(postgres) {
  const random = randomFrom(seed);
  const faults = shuffled([...Array(restarts).fill('restart'), ...Array(terminations).fill('terminate')], random);
  const server = await startMortal(program, postgres.url);
  const call = await callerOf(server.url);
  const release = contend();
  const counts = {};
  let longest = 0;
  let slowestRecovery = 0;
  const record = ({ answer, ms }) => {
    counts[answer] = (counts[answer] ?? 0) + 1;
    longest = Math.max(longest, ms);
    return answer;
  };

  async function round(fault) {
    let isOver = false;
    const clients = Array.from({ length: 8 + Math.floor(random() * 57) }, async (_, number) => {
      while (!isOver) if (record(await call(number % 4 === 0)) === 'no answer') await pause(20);
    });
    await pause(100 + random() * 400);
    if (fault === 'restart') await postgres.restart(random() < 0.8 ? 'SIGINT' : 'SIGQUIT');
    else for (let sweeps = 1 + Math.floor(random() * 3); sweeps > 0; sweeps -= 1) await terminateAll(postgres.url);
    const began = performance.now();
    await server.live();
    while (record(await call(false)) !== 200) {
      if (performance.now() - began > recoveryMs) throw new Error(`The server did not recover from a ${fault}.`);
      await server.live();
      await pause(50);
    }
    slowestRecovery = Math.max(slowestRecovery, performance.now() - began);
    isOver = true;
    await Promise.all(clients);
  }

  const began = performance.now();
  let broken;
  try {
    for (const [index, fault] of faults.entries()) {
      await round(fault);
      if ((index + 1) % 10 === 0) say(`${index + 1} of ${faults.length} rounds, ${server.deaths.length} deaths`);
    }
  } catch (error) {
    broken = error.message;
  } finally {
    release();
    await server.stop();
  }
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  const hangs = counts.hang ?? 0;
  say(
    [
      `Seed ${seed}: ${restarts} restarts, ${terminations} rounds of terminated connections, in ${seconds(performance.now() - began)}`,
      `answers: ${listed(counts)}`,
      `longest request ${seconds(longest)}, slowest recovery ${seconds(slowestRecovery)}`,
      ...server.deaths.map((death) => `died: ${death}`),
      ...(broken === undefined ? [] : [`stopped early: ${broken}`]),
      `${server.deaths.length} process deaths, ${hangs} hanging requests`,
    ].join('\n'),
  );
  return server.deaths.length === 0 && hangs === 0 && broken === undefined;
}

process.exit((await onPostgres(drill)) ? 0 : 1);
