import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer, ensureProduct } from './inputs.mjs';
import { freePort } from './port.mjs';
import { fail, root, toolEnvironment } from './run.mjs';
import { waitUntilHealthy } from './serve.mjs';

/** Starts the built product with empty data on its own port. `stop` ends it and deletes its data. */
export async function startProduct() {
  await ensureProduct().catch((error) => fail(`${error.message} The reason is above.`));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'signalsync-'));
  const server = spawn(process.execPath, [builtServer], {
    cwd: root,
    env: toolEnvironment({ PORT: String(port), DATA_DIR: dataFolder }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  if (!(await waitUntilHealthy(url, server))) fail('The server did not start; its messages are above.');
  return { url, stop };
}

/** Waits until a login code was mailed to an address, and returns the newest one. */
export async function codeFor(url, email) {
  for (;;) {
    const { mails } = await (await fetch(`${url}/dev/outbox.json`)).json();
    const code = mails.find(({ to }) => to === email)?.code;
    if (code) return code;
  }
}

/** Signs a user in on this page, with the code from the outbox. */
export async function signIn(page, url, email) {
  await page.goto(`${url}/auth`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByRole('textbox', { name: /Verification code/ });
  await field.waitFor();
  await field.fill(await codeFor(url, email));
  await page.waitForURL('**/account**');
}
