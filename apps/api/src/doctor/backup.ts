import { latestNoted, problemOf, readProof } from '../monitoring/proof.ts';
import type { Settings } from '../settings/settings.ts';
import { CannotAsk, type Vendor } from './check.ts';
import { asking } from './database.ts';
import type { Outside } from './outside.ts';

const name = 'Backups';

/** Checks whether the nightly proof of a backup works on this machine. The checks change nothing. */
export function backupVendor(outside: Outside<Settings>): Vendor {
  const { dataDir, databaseUrl, backup } = outside.settings;
  if (!backup.isNightly)
    return {
      name,
      checks: {
        'nightly proof': {
          todo: 'BACKUP_NIGHTLY is off, so no server notices a night without a good backup. Set it to on where the nightly proof runs.',
        },
      },
    };
  const isOfPostgres = databaseUrl !== undefined;
  return {
    name,
    checks: {
      'nightly proof': {
        ask: async () => {
          const now = outside.now();
          const proof = await readProof(dataDir);
          if (proof === null) throw new CannotAsk('It has not run yet.');
          if (new Date(proof.endedAt) > latestNoted(now))
            return `The last proof is dated ${proof.endedAt}, which lies ahead: a clock was wrong.`;
          return (await problemOf(dataDir, now, now))?.text;
        },
        todo: 'Run it by hand: npm run backup -- --prove. It says what is wrong.',
      },
      ...(isOfPostgres && {
        'scratch database': {
          ask: () =>
            asking(
              outside,
              async (query) => {
                const [role] = await query(
                  'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
                );
                return role?.may !== true && 'The user may not create the scratch database of the nightly proof.';
              },
              backup.scratchUrl,
            ),
          todo: 'alter role <user> createdb, or name a PostgreSQL where the user may create one in BACKUP_SCRATCH_URL.',
        },
      }),
    },
  };
}
