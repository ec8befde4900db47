import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { builtServer, ensureProduct } from './inputs.mjs';
import { freePort } from './port.mjs';
import { endProgram, fail, root, toolEnvironment } from './run.mjs';
import { waitUntilHealthy } from './serve.mjs';
import { serverFlags } from './serverFlags.mjs';

/** Starts the built product on a free port, with empty data. `stop` ends it and deletes its data. */
async function startProduct() {
  await ensureProduct().catch((error) => fail(`${error.message} The reason is above.`));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'signalsync-'));
  const server = spawn(process.execPath, [...serverFlags, builtServer], {
    cwd: root,
    env: toolEnvironment({ PORT: String(port), DATA_DIR: dataFolder }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await endProgram(server);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  if (!(await waitUntilHealthy(url, server))) fail('The server did not start; its messages are above.');
  return { url, stop };
}

/**
 * Starts the product and Chromium, calls `work` with both, and ends them. `work` gets the product’s address (`url`),
 * the `browser`, and `launch`, which starts another browser with further flags and options.
 */
export async function inBrowser(work) {
  const { chromium } = await import('playwright');
  const { executablePath, args, env } = findBrowser();
  const launch = (more = [], rest = {}) => chromium.launch({ executablePath, args: [...args, ...more], env, ...rest });
  const { url, stop } = await startProduct();
  const browser = await launch();
  try {
    return await work({ url, browser, launch });
  } finally {
    await browser.close();
    await stop();
  }
}

/** Waits until a login code was mailed to an address, and returns the newest one. */
export async function codeFor(url, email) {
  for (;;) {
    const { mails } = await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(email)}`)).json();
    const code = mails[0]?.code;
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
