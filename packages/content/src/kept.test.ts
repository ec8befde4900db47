import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kept, providerCookies, recipients } from './kept.ts';
import { legal } from './legal.ts';

const repository = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8');
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
const sourcesIn = (folder: string) =>
  readdirSync(new URL(folder, repository), { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.|^testing\//.test(name))
    .map((name) => `${folder}${name}`);
const holding = (folders: string[], text: RegExp) =>
  folders.flatMap(sourcesIn).filter((path) => text.test(withoutComments(read(path))));

const listed = legal.documents.privacy.sections.flatMap((section) =>
  'lists' in section ? section.lists.flatMap(({ lines }) => lines) : [],
);

describe('The privacy page', () => {
  test('says what each thing is for that is kept or sent on', () => {
    const all = { ...kept.cookies, ...providerCookies, ...kept.local, ...kept.session, ...recipients };
    expect(Object.fromEntries(listed.map(({ name, text }) => [name, text]))).toEqual(all);
  });

  test('names every service that the server talks to', () => {
    const shared = ['call.ts', 'oauth.ts'];
    const services = readdirSync(new URL('apps/api/src/ports/live/', repository)).filter(
      (name) => !shared.includes(name) && !name.includes('.test.'),
    );
    const named = Object.keys(recipients).map((name) => name.toLowerCase());
    expect(services.length).toBeGreaterThan(3);
    for (const service of services) expect(named).toContain(service.replace('.ts', ''));
    for (const other of ['stripe', 'email service']) expect(named).toContain(other);
  });
});

describe('What is kept goes through the types of its names', () => {
  test('cookies', () => {
    expect(holding(['apps/api/src/'], /from 'hono\/cookie'|'set-cookie'/i)).toEqual(['apps/api/src/http/cookies.ts']);
    expect(
      holding(['apps/web/src/', 'packages/state/src/', 'packages/ui/src/'], /document\.cookie|cookieStore/),
    ).toEqual([]);
  });

  test('storage, but for the script in the head of every page', () => {
    const users = holding(['apps/web/src/', 'packages/state/src/', 'packages/ui/src/'], /\b(local|session)Storage\b/);
    expect(users).toEqual(['apps/web/src/platform/browser.ts']);
    const keys = [...read('apps/web/index.html').matchAll(/Storage\.\w+\('([^']+)'/g)].map(([, key]) => key);
    expect(keys).toEqual(['theme']);
    expect(Object.keys(kept.local)).toContain('theme');
  });
});
