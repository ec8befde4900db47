import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';

const forTests = /\.test\.|[sS]tories\.|\/(testing|mocks)\/|stripe-sandbox|\/dist\//;

/** Returns the files that match the pattern and are not tests, each with its code without comments. */
function sources(pattern) {
  const paths = globSync(pattern, { cwd: root }).filter((path) => !forTests.test(path));
  const read = (path) => readFileSync(join(root, path), 'utf8').replaceAll(/(^|\s)(\/\*[\s\S]*?\*\/|\/\/.*)/gm, '');
  return paths.toSorted().map((path) => ({ path, code: read(path) }));
}

const server = sources('apps/api/src/**/*.ts');
const everywhere = [
  ...server,
  ...sources('apps/web/{src,public}/**/*.{ts,tsx,js,html}'),
  ...sources('packages/*/src/**/*.{ts,tsx}'),
];

/** Returns the paths of the sources whose code matches the pattern. */
const holding = (pattern, files = server) => files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

test('The server starts programs of PostgreSQL alone, without a shell', () => {
  const starting = ['apps/api/src/backup/findPostgres.ts', 'apps/api/src/backup/postgresTools.ts'];
  expect(holding(/child_process/)).toEqual(starting);
  expect(holding(/import \{ spawn(Sync)? \} from 'node:child_process'/)).toEqual(starting);
  expect(holding(/\bshell:/)).toEqual([]);
});

test('No regular expression of the server is made of a value', () => {
  // The regular expressions in these files are made of our own constants.
  const ofConstants = ['apps/api/src/db/away.ts', 'apps/api/src/routes/devConsent.ts'];
  expect(holding(/new RegExp\(/)).toEqual(ofConstants);
});

test('No code is made of a text', () => {
  const runsText = /\beval\(|\bFunction\(|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySet/;
  expect(everywhere.length).toBeGreaterThan(500);
  expect(holding(runsText, everywhere)).toEqual([]);
});

test('No screen asks for a password', () => {
  expect(holding(/type=['"{]+password|(current|new)-password/, everywhere)).toEqual([]);
});

test('No secret is made of Math.random', () => {
  // These files use `Math.random` for a random pause, and for a number in the fake Telegram.
  const harmless = ['apps/api/src/http/admission.ts', 'apps/api/src/ports/fake/telegram.ts'];
  expect(holding(/Math\.random/, everywhere)).toEqual(harmless);
});

test('No connection accepts a certificate that it cannot check', () => {
  // If the check of a mail server's certificate fails, the doctor connects once more without this check, to find out
  // what is wrong. The doctor sends nothing on that connection.
  expect(holding(/rejectUnauthorized|TLS_REJECT|checkServerIdentity/)).toEqual(['apps/api/src/doctor/mail.ts']);
  const deployed = globSync('deploy/**', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(deployed.length).toBeGreaterThan(8);
  expect(deployed.filter((text) => text.includes('NODE_TLS_REJECT_UNAUTHORIZED'))).toEqual([]);
});

test('Each use of cryptography is in the inventory, and no other is', () => {
  const page = readFileSync(join(root, 'docs/operating/security.md'), 'utf8');
  const [, table = ''] = /## Keys and cryptography\n([\s\S]*?)\n\| key /.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)]);
  const used = new Set();
  for (const { path, code } of server.filter(({ path }) => !path.includes('/ports/fake/'))) {
    const [, imported = ''] = /import \{([^}]*)\} from 'node:crypto'/.exec(code) ?? [];
    for (const name of imported
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      for (const [, given] of code.matchAll(new RegExp(`\\b${name}\\(([^,()]*)`, 'g'))) {
        // If a cipher is given as a constant, finds the constant's value above its use.
        const named = new RegExp(`const ${given.replaceAll(/\W/g, '')} = '([\\w-]+)'`).exec(code)?.[1] ?? given;
        used.add(
          /^(createHash|hash|createHmac|create(Dec|C)ipheriv|randomBytes)$/.test(name) ? `${name}(${named})` : name,
        );
      }
    }
    expect(/node:crypto/.test(code) && imported === '', `${path} imports all of node:crypto`).toBe(false);
  }
  expect([...used].toSorted()).toEqual(listed.map(([, text]) => text).toSorted());
  const others = /bcrypt|argon|crypto-js|jose|jsonwebtoken|node-forge|tweetnacl|libsodium|@noble/;
  expect(
    Object.keys(
      JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages['apps/api'].dependencies,
    ).filter((name) => others.test(name)),
  ).toEqual([]);
});
