import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../folders.ts';
import { parseSettings } from './settings.ts';

const source = join(repository, 'apps/api/src');
const page = readFileSync(join(repository, 'docs/operating/network.md'), 'utf8');

/** The hosts that docs/operating/network.md tells an operator to open in a firewall. */
const listed = [...page.matchAll(/^\| `([\w.-]+)` \| 443 \|/gm)].map(([, host]) => host);

/** Hosts that the code names and the server itself never calls. */
const forBrowsersAndReaders = new Set([
  // Consent pages and invites, which people open in their browsers.
  'accounts.google.com',
  'discord.gg',
  // Stripe's code, which the Content-Security-Policy of our pages allows.
  'js.stripe.com',
  'hooks.stripe.com',
  // Names in standards, and examples in texts.
  'app.example.com',
  'schema.org',
  'status.stripe.com',
]);

/** Returns the hosts in a file's code, without its comments. */
function hostsIn(path: string): string[] {
  const code = readFileSync(join(source, path), 'utf8').replaceAll(/(^|\s)(\/\*[\s\S]*?\*\/|\/\/.*)/gm, '');
  return [...code.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g)].map(([, host = '']) => host);
}

/** The files that open connections, each with its target. */
const callers = {
  'backup/postgres.ts': 'DATABASE_URL',
  'backup/postgresTools.ts': 'DATABASE_URL',
  'db/live.ts': 'a socket in the data folder',
  'db/lock.ts': 'a socket in the data folder',
  'db/postgres.ts': 'DATABASE_URL',
  'desk/socket.ts': 'a socket in the data folder',
  'doctor/mail.ts': 'MAIL_URL',
  'doctor/outside.ts': 'DATABASE_URL and the DNS',
  'doctor/sender.ts': 'the DNS',
  'ports/live/call.ts': 'a base URL of the settings, the address for Slack, or for the doctor the site itself',
  'ports/mail.ts': 'MAIL_URL',
  'ports/stripePayments.ts': 'STRIPE_API_URL',
} as const;

const files = globSync('**/*.ts', { cwd: source }).filter((path) => !/\.test\.ts$|^ports\/fake\//.test(path));

test('The hosts for a firewall are those of the settings, and no other is in the code', () => {
  const { addresses } = parseSettings({});
  const ofSettings = [...Object.values(addresses).map((address) => new URL(address).host), 'hooks.slack.com'];
  expect(listed.toSorted()).toEqual(ofSettings.toSorted());
  const found = new Set(files.flatMap(hostsIn));
  expect([...found].filter((host) => !listed.includes(host) && !forBrowsersAndReaders.has(host))).toEqual([]);
  expect([...forBrowsersAndReaders].filter((host) => !found.has(host))).toEqual([]);
});

test('Only these files open connections', () => {
  const opens = /[^.\w]fetch\(|= fetch\b|createTransport\(|new pg\.|createConnection\(|resolveTxt\(|new Stripe\(/;
  const found = files.filter((path) => opens.test(readFileSync(join(source, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(callers));
});
