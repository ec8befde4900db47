import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type WrittenText, writtenTexts } from './literals.ts';
import { patchCopy } from './patch.ts';

const folder = new URL('..', import.meta.url);
const scratch = mkdtempSync(join(tmpdir(), 'copy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const valueAt = (module: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], module);

/** Runs a changed module of copy: what it imports it still finds. */
async function run(name: string, source: string): Promise<unknown> {
  const file = join(scratch, `${name.replaceAll('/', '-')}.ts`);
  const absolute = source.replace(/(from ')(\.[^']+)'/g, (_, from: string, path: string) => {
    return `${from}${new URL(path, new URL(`${name}.ts`, folder)).href}'`;
  });
  writeFileSync(file, absolute);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

describe('a file of copy that a marketer takes away', () => {
  test.each(['pricing', 'landing', 'account', 'legal'])('%s says exactly what was typed', async (name) => {
    const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8');
    const module: unknown = await import(`../${name}.ts`);
    const shownAt = ({ path }: WrittenText) => String(valueAt(module, path));
    // A helper that is not exported is no text of the module itself.
    const texts = writtenTexts(source).filter(({ path }) => valueAt(module, path.slice(0, 1)) !== undefined);
    expect(texts.length).toBeGreaterThan(0);
    const changes = texts.map((written) => ({
      written,
      shown: shownAt(written),
      changed: `It's "${shownAt(written)}"…`,
    }));
    const changed = await run(name, patchCopy(source, changes));
    for (const change of changes) expect(valueAt(changed, change.written.path)).toBe(change.changed);
  });
});
