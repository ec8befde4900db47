import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

/** What a first start makes the database from. */
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

/** What a server starts from. */
export interface Start {
  /** Its data. */
  data: string;
  /** Where Node keeps compiled code. */
  code: string;
}

/**
 * A fresh data folder of a server that nobody has used yet, and the code that was compiled for the first one. Making a database
 * takes seconds and opening one does not, so one is made by `make`, which ends its server in good order, and kept in
 * `.cache/journeys` for as long as it would become the same; this gives copies of it.
 */
export async function emptyData(make: (start: Start) => Promise<void>): Promise<Start> {
  const shelf = join(root, '.cache/journeys');
  const kept = join(shelf, `start-${await hashOfSources()}`);
  const at = (folder: string): Start => ({ data: join(folder, 'data'), code: join(folder, 'code') });
  if (!existsSync(kept)) {
    await mkdir(shelf, { recursive: true });
    const making = await mkdtemp(join(shelf, 'making-'));
    await make(at(making));
    await rename(making, kept).catch(async (error: unknown) => {
      await rm(making, { recursive: true });
      // Another run was faster.
      if (!existsSync(kept)) throw error;
    });
  }
  const data = await mkdtemp(join(tmpdir(), 'signalsync-e2e-'));
  // A thousand files: one call in place of thousands that take turns with everything else.
  cpSync(at(kept).data, data, { recursive: true });
  return { data, code: at(kept).code };
}
