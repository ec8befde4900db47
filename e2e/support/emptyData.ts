import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

/** The sources from which a first start creates the database. */
const sources = ['apps/api/drizzle', 'apps/api/src/db', 'node_modules/@electric-sql/pglite/package.json'];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const names = source.endsWith('.json') ? [''] : await readdir(path, { recursive: true });
    for (const name of names.toSorted()) {
      const content = await readFile(join(path, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EISDIR') return '';
        throw error;
      });
      hash.update(`${source}/${name}\0`).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folders with which a server starts. */
export interface Start {
  /** The data folder. */
  data: string;
  /** The folder in which Node caches compiled code. */
  code: string;
}

/**
 * Returns a copy of the data folder of an unused server, and the folder of compiled code. Creating a database takes
 * seconds and opening one does not. So `make` creates one, and must shut its server down cleanly. It is kept in
 * `.cache/journeys` as long as the sources stay the same.
 */
export async function emptyData(make: (start: Start) => Promise<void>): Promise<Start> {
  const folder = join(root, '.cache/journeys');
  const kept = join(folder, `start-${await hashOfSources()}`);
  const at = (folder: string): Start => ({ data: join(folder, 'data'), code: join(folder, 'code') });
  if (!existsSync(kept)) {
    await mkdir(folder, { recursive: true });
    const making = await mkdtemp(join(folder, 'making-'));
    await make(at(making));
    await rename(making, kept).catch(async (error: unknown) => {
      await rm(making, { recursive: true });
      // Another run was faster.
      if (!existsSync(kept)) throw error;
    });
  }
  const data = await mkdtemp(join(tmpdir(), 'signalsync-e2e-'));
  // A thousand files: one synchronous call instead of thousands of queued ones.
  cpSync(at(kept).data, data, { recursive: true });
  return { data, code: at(kept).code };
}
