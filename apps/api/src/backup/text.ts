import { basename } from 'node:path';
import type { Ended } from './afterRestore.ts';
import { differencesOf, type Proof } from '../monitoring/proof.ts';
import type { BackupHead } from './file.ts';

/** The texts that `npm run backup -- --help` and `npm run restore -- --help` print. */
export const backupUsage = `npm run backup -- [--prove] [--to <folder>]

Writes a backup of the server's database into one file: of the database of DATABASE_URL, else of the embedded one in
DATA_DIR. The server may run. Without --to the file is written to DATA_DIR/backups.
  --prove  also restores the file into a scratch database, compares it with what the database held and with Stripe, and
           deletes old backups (BACKUP_KEEP_DAYS). Exit code 1 if the backup is not proven.`;

export const restoreUsage = `npm run restore -- <file> [--replace]

Checks a backup and puts it in the place of the server's database. Stop the server first.
  --replace  also if the database holds data, which is kept beside it

npm run restore -- --recovered <moment>

Does the rest where PostgreSQL itself has restored the database to a moment, such as 2026-11-23T09:30:00Z.`;

const momentOf = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
const accountsOf = ({ accounts }: BackupHead) => `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
const versionOf = ({ migration }: BackupHead) => `migration ${migration}`;

/** Returns the lines that `npm run backup` prints after success. */
export const backupText = (path: string, head: BackupHead): string =>
  `Wrote ${path}\n(${accountsOf(head)}, ${versionOf(head)}, ${(head.bytes / 1e6).toFixed(1)} MB, ${momentOf(head.takenAt)}).`;

/** Returns the lines that `npm run backup -- --prove` prints. */
export function proofText(proof: Proof, hasKeys: boolean): string {
  const { file, bytes, seconds, differenceCount } = proof;
  const about = `${file} (${((bytes ?? 0) / 1e6).toFixed(1)} MB)`;
  const wrong = file === null ? 'No backup was written:' : `Something is wrong with ${about}:`;
  if (differenceCount > 0) return [wrong, ...differencesOf(proof)].join('\n');
  const plans = hasKeys ? ', as Stripe has' : '. Plans were not compared with Stripe, because there are no keys for it';
  return `${about} is proven: a scratch database has the same after a restore${plans}. It took ${seconds} s.`;
}

/** Returns the lines that `npm run restore` prints: what was done, what it found, and what the user must do next. */
export const restoreText = (
  path: string,
  { head, name, kept, ended }: { head: BackupHead; name: string; kept: string | undefined; ended: Ended },
): string =>
  `Restored ${basename(path)} of ${momentOf(head.takenAt)} (${accountsOf(head)}, ${versionOf(head)}) into ${name}.
${kept === undefined ? 'It held no data before.' : `What it held before is kept in ${kept}`}
${afterwardsText(ended)}`;

/** Returns the lines about what was ended in restored data, and what the user must do next. */
export const afterwardsText = (ended: Ended): string =>
  `Ended in it: ${ended.sessions} sessions, ${ended.browsers} known browsers. Waiting mails that are not sent again: ${ended.mails}.

What comes next:
1. Start the server. It brings the schema up to date.
2. It compares everything with Stripe. Until then calls get 503, and /readyz says so. Then the log has a line
   'restore.reconciled', which says what was found. Nothing that happened before the restore is mailed.
3. Members sign in again. Accounts, edits and connections from after the backup are gone. What was bought in that time is
   given to its account. If the account is gone, too, the team gets a note with the command that settles it.`;
