import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writtenTexts } from './literals.ts';
import { patchCopy } from './patch.ts';
import { textAt, withText } from './texts.ts';

const folder = new URL('..', import.meta.url);
const scratch = mkdtempSync(join(tmpdir(), 'copy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const modules = import.meta.glob<Record<string, unknown>>(
  ['../{pricing,churn,landing,account,legal}.ts', '../mails/*.ts'],
  {
    eager: true,
  },
);

/**
 * Writes the changed source of a content module to another folder and imports it from there. Makes its relative imports
 * absolute, so that they still resolve.
 */
async function run(name: string, source: string): Promise<Record<string, unknown>> {
  const file = join(scratch, name.replaceAll('/', '-'));
  const absolute = source.replace(
    /(from ')(\.[^']+)'/g,
    (_, from: string, path: string) => `${from}${new URL(path, new URL(name, folder)).href}'`,
  );
  writeFileSync(file, absolute);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

test.each(Object.entries(modules))('%s, changed and taken away, shows what was previewed', async (path, module) => {
  const name = path.replace('../', '');
  const source = readFileSync(new URL(name, folder), 'utf8');
  const changes = writtenTexts(source).flatMap((written) => {
    const shown = textAt(module, written.path);
    // Skips the texts of a constant that is not exported, because `module` does not have them.
    return shown === undefined ? [] : [{ written, shown, changed: `It's "${shown}"…` }];
  });
  expect(changes.length).toBeGreaterThan(0);
  const previewed = changes.reduce((content, { written, changed }) => withText(content, written.path, changed), {
    ...module,
  });
  expect({ ...(await run(name, patchCopy(source, changes))) }).toEqual(previewed);
});
