import { globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dark, light } from '@signalsync/ui/theme/palettes';
import { run } from './lib/run.mjs';
import { buildApp, installInApp } from './package/install.mjs';
import { packLibrary } from './package/pack.mjs';

describe('the packed library, in an app outside this repository', () => {
  let folder;
  let app;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-')));
    app = join(folder, 'app');
    installInApp(await packLibrary(join(folder, 'packed')), app);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the types of all that the app imports', async () => {
    const flags = ['-p', app, '--pretty', 'false', '--singleThreaded'];
    expect(await run('tsc', flags, { quiet: true })).toEqual({ code: 0, output: '' });
  });

  it('builds with every entry point, with both themes and each entry point’s styles', async () => {
    const output = await buildApp(app, ['index.html', 'src/everything.ts'], { minify: false, write: false });
    const { code } = output.find(({ name, isEntry }) => isEntry && name === 'everything');
    expect(code).toContain('Pricing');
    const styles = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => source);
    expect(styles.join('\n')).toContain(dark.canvas);
    expect(styles.join('\n')).toContain(light.canvas);
  });

  it('holds what production needs, and no stories, tests or samples', () => {
    const files = globSync('node_modules/@signalsync/*/dist/**', { cwd: app });
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => /stories|\.test\.|fixtures|testing/i.test(file))).toEqual([]);
  });
});
