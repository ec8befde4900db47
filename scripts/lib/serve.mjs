import { spawn } from 'node:child_process';
import { builtServer, ensureProduct, isBuilt } from './inputs.mjs';
import { serverFlags } from './serverFlags.mjs';
import { portTrouble } from './port.mjs';
import { fail, root, say, toolEnvironment } from './run.mjs';

/** Resolves to true once the server answers, or to false if it ends first or does not answer within `timeoutMs` ms. */
export async function waitUntilHealthy(url, child, timeoutMs = 60_000) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
  return false;
}

/**
 * Ends the server when this process gets a signal to end. The terminal and npm may both send that signal, so a second
 * one within 1 s is ignored. A later one kills the server. On Windows, the first signal is not passed on, because the
 * console sends Ctrl-C to the server too, and another signal would kill the server. The returned function tells whether
 * a signal came.
 */
function stopTogether(child) {
  let asked = 0;
  const stop = () => {
    if (Date.now() - asked < 1000) return;
    if (asked > 0) child.kill('SIGKILL');
    else {
      say('\nStopping …');
      if (process.platform !== 'win32') child.kill('SIGTERM');
    }
    asked = Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return () => asked > 0;
}

/**
 * If a server was to start as a production server and did not, returns a sentence if npm, and not the user, has set
 * NODE_ENV: npm does so for its scripts if its setting `omit` has `dev`. Otherwise returns undefined.
 */
export const productionByNpm = ({ NODE_ENV, npm_config_omit: omit = '' }) =>
  NODE_ENV === 'production' && /\bdev\b/.test(omit)
    ? 'npm’s setting omit=dev makes this a production server: for one on this machine alone run node scripts/start.mjs'
    : undefined;

/** Builds the web app if its files changed, then serves web app and API until Ctrl-C. */
export async function serve() {
  const port = Number(process.env.PORT ?? 3000);
  const trouble = await portTrouble(port);
  if (trouble) fail(trouble);
  if (!isBuilt()) {
    say('Building web app and server …');
    await ensureProduct().catch((error) => fail(`${error.message} The reason is above.`));
  }
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...serverFlags, builtServer], {
    cwd: root,
    env: toolEnvironment({ PORT: String(port) }),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  const wasAsked = stopTogether(child);
  const ended = new Promise((done) => child.once('exit', (code) => done(code)));
  // Uses an IP address, because a machine without /etc/hosts does not know the name localhost.
  if (await waitUntilHealthy(`http://127.0.0.1:${port}`, child)) {
    say(`\nSignalSync runs at ${url}`);
    if (process.env.NODE_ENV !== 'production' && !process.env.MAIL_URL)
      say(`Mail is not sent but kept: read it, and the login codes, at ${url}/dev/outbox`);
    say('Ctrl-C stops it; accounts stay.\n');
  } else if (!wasAsked() && child.exitCode === null) {
    child.kill('SIGKILL');
    fail(`The server did not answer at ${url}/health within a minute; its messages are above.`);
  }
  const code = await ended;
  const sentence = code === 0 || wasAsked() ? undefined : productionByNpm(process.env);
  if (sentence) fail(sentence);
  process.exit(wasAsked() && (code === 0 || code === null) ? 0 : (code ?? 1));
}
