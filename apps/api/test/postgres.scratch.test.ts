import { expect, test } from 'vitest';
import { scratchNameOf, withScratch } from '../src/backup/scratch.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

test('Of two proofs of one database, such as on two machines, the second does not drop the scratch database of the first', async () => {
  const databaseUrl = database.environment.DATABASE_URL ?? '';
  const place = { databaseUrl, dataDir: 'none', scratchUrl: undefined };
  await withScratch(place, async ({ open }) => {
    await (await open()).close();
    await expect(withScratch(place, async () => {})).rejects.toThrow('Another proof of a backup is using');
    const { rows } = (await database.db.execute(
      `select from pg_database where datname = '${scratchNameOf(databaseUrl)}'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });
  // The first proof has ended, so the next one may run.
  await withScratch(place, async ({ open }) => (await open()).close());
});
