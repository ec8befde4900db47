import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldRuntime } from './foldRuntime.ts';

const runtime = 'var e=(t)=>t+1,t=(e)=>e*2;export{t as n,e as r};';
const app =
  'import{r as e}from"./rolldown-runtime-A.js";var t=()=>import("./late-C.js");var d=["assets/rolldown-runtime-A.js"];export{e as o,t as p,d};\n';
const late =
  'import{n as r,r as t}from"./rolldown-runtime-A.js";import{o as e}from"./app-B.js";export const value=r(t(e(3)));\n';

describe('the helpers of the bundler', () => {
  let dist: string;
  beforeEach(async () => {
    dist = `${await mkdtemp(join(tmpdir(), 'fold-'))}/`;
    await mkdir(`${dist}assets`);
    const manifest = {
      '_rolldown-runtime-A.js': { file: 'assets/rolldown-runtime-A.js' },
      'index.html': { file: 'assets/app-B.js', imports: ['_rolldown-runtime-A.js'] },
    };
    await Promise.all([
      writeFile(`${dist}assets/rolldown-runtime-A.js`, runtime),
      writeFile(`${dist}assets/app-B.js`, app),
      writeFile(`${dist}assets/late-C.js`, late),
      writeFile(`${dist}assets/package.json`, '{"type":"module"}'),
      writeFile(`${dist}manifest.json`, JSON.stringify(manifest)),
    ]);
  });
  afterEach(() => rm(dist, { recursive: true }));

  it('go into the file of the app, and nothing names theirs any more', async () => {
    await foldRuntime(dist);
    expect(await readdir(`${dist}assets`)).not.toContain('rolldown-runtime-A.js');
    for (const file of ['assets/app-B.js', 'assets/late-C.js', 'manifest.json'])
      expect(await readFile(dist + file, 'utf8')).not.toContain('rolldown-runtime');
  });

  it('work from there, whatever names the files give them', async () => {
    await foldRuntime(dist);
    const { p: loadLate } = await import(/* @vite-ignore */ pathToFileURL(`${dist}assets/app-B.js`).href);
    expect((await loadLate()).value).toBe((3 + 1 + 1) * 2);
  });

  it('that a file loads in a way not known are reported, not lost', async () => {
    await writeFile(`${dist}assets/late-C.js`, 'const late = import("./rolldown-runtime-A.js");');
    await expect(foldRuntime(dist)).rejects.toThrow('late-C.js loads rolldown-runtime-A.js in a way not known here');
  });
});
