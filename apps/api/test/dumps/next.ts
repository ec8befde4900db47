import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownMigrations } from '../../src/db/migrations.ts';
import { migrationsFolder } from '../../src/folders.ts';

/** SQL of an invented next migration. It adds columns and tables, and fills them from the existing rows. */
const nextMigration = await readFile(new URL('next.sql', import.meta.url), 'utf8');

/** Writes the migrations of an invented next version to a folder: all of ours, and one more with this SQL. */
export async function writeNextMigrations(folder: string, sql = nextMigration): Promise<void> {
  const known = await knownMigrations();
  const next = { idx: known.length, version: '7', when: (known.at(-1)?.when ?? 0) + 1, breakpoints: true };
  const tag = `${String(known.length).padStart(4, '0')}_next`;
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(join(folder, `${tag}.sql`), sql);
  const journal = join(folder, 'meta/_journal.json');
  const written = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] };
  await writeFile(journal, JSON.stringify({ ...written, entries: [...written.entries, { ...next, tag }] }));
}
