// Runs a server process that a drill may kill, records each end of the process, and starts the server again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lib/port.mjs';
import { endProgram, root } from '../../lib/run.mjs';
import { waitUntilHealthy } from '../../lib/serve.mjs';
import { serverFlags } from '../../lib/serverFlags.mjs';

/** The server's secret in drills, which use no real data. The key for webhooks is derived from it. */
export const secret = 'a secret for drills, at least 32 long';

/** The longest time that a start may take, in ms. It is long, because drills keep the machine busy. */
const startMs = 180_000;

/** Returns at most 8 lines of the output: those from the fatal error on, or the last ones if there is no error. */
function lastWords(said) {
  const lines = said.trim().split('\n');
  const fault = lines.findLastIndex((line) => /nobody caught|^\w*Error: /.test(line));
  return lines.slice(fault < 0 ? -8 : fault, fault < 0 ? undefined : fault + 8).join(' | ');
}

/**
 * Starts `program` as a development server, on the embedded database if there is no `databaseUrl`. Resolves to
 * `{ url, port, pid, deaths, live, kill, end, stop }`. `deaths` has the last output before each unexpected end of the
 * process. `live` starts the server again if its process has ended, `kill` kills it, `end` asks it to end, and `stop`
 * also deletes its data. `folder` is its data folder, `cwd` the folder of its repository, and `settings` are further
 * settings.
 */
export async function startMortal(
  program,
  databaseUrl,
  { folder = mkdtempSync(join(tmpdir(), 'signalsync-drill-')), cwd = root, settings = {} } = {},
) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const deaths = [];
  let child;
  let isWanted = true;
  const live = async () => {
    if (child && child.exitCode === null && child.signalCode === null) return;
    let said = '';
    isWanted = true;
    child = spawn(process.execPath, [...serverFlags, program], {
      cwd,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder,
        SECRET: secret,
        CALLS_PER_MINUTE: '1000000',
        PROVIDER_CALLS_PER_MINUTE: '1000000',
        CHECKOUT_BROWSER_PER_DAY: '1000000',
        CHECKOUT_NETWORK_PER_HOUR: '1000000',
        CHECKOUT_NETWORK_PER_DAY: '1000000',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-20_000);
    });
    child.once('exit', (code, signal) => {
      if (isWanted) deaths.push(`${signal ?? `code ${code}`}: ${lastWords(said)}`);
    });
    if (!(await waitUntilHealthy(url, child, startMs))) throw new Error(`The server did not start. ${lastWords(said)}`);
  };
  const endBy = (signal) => {
    isWanted = false;
    return endProgram(child, signal);
  };
  const kill = () => endBy('SIGKILL');
  const end = () => endBy('SIGTERM');
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  await live();
  return { url, port, pid: () => child.pid, deaths, live, kill, end, stop };
}
