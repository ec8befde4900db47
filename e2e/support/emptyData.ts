import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

/** Files and folders that determine what is in the database of a new server. */
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
  /** Path of the server's data folder. */
  data: string;
  /** Path of the folder in which Node caches compiled code. */
  code: string;
}

/**
 * Returns a new copy of an unused server's data folder, and the folder of compiled code. Creating a database takes
 * seconds, so the original is kept in `.cache/journeys` until a source changes. If there is no original, `make` must
 * create it: start a server on the given folders, and shut it down cleanly.
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
      // The rename also fails if another run has created the same folder meanwhile. Then this run uses that folder.
      if (!existsSync(kept)) throw error;
    });
  }
  const data = await mkdtemp(join(tmpdir(), 'signalsync-e2e-'));
  // The folder has a thousand files. One synchronous copy is faster than thousands of asynchronous calls.
  cpSync(at(kept).data, data, { recursive: true });
  return { data, code: at(kept).code };
}
