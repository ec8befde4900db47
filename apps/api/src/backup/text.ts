import { basename } from 'node:path';
import type { BackupHead } from './file.ts';

/** Help texts of `npm run backup` and `npm run restore`. */
export const backupUsage = `npm run backup -- [--to <folder>]

Writes a backup of the server's database into one file: of the database of DATABASE_URL, else of the embedded one in
DATA_DIR. The server may run. Without --to the file is written to DATA_DIR/backups.`;

export const restoreUsage = `npm run restore -- <file> [--replace]

Checks a backup and puts it in the place of the server's database. Stop the server first.
  --replace  also if the database holds data, which is kept beside it`;

const momentOf = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
const accountsOf = ({ accounts }: BackupHead) => `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
const versionOf = ({ migration }: BackupHead) => `migration ${migration}`;

/** Returns the lines that `npm run backup` prints after success. */
export const backupText = (path: string, head: BackupHead): string =>
  `Wrote ${path}\n(${accountsOf(head)}, ${versionOf(head)}, ${(head.bytes / 1e6).toFixed(1)} MB, ${momentOf(head.takenAt)}).`;

/** Returns the lines that `npm run restore` prints: what was done, and what the user must do next. */
export const restoreText = (path: string, head: BackupHead, name: string, kept: string | undefined): string =>
  `Restored ${basename(path)} of ${momentOf(head.takenAt)} (${accountsOf(head)}, ${versionOf(head)}) into ${name}.
${kept === undefined ? 'It held no data before.' : `What it held before is kept in ${kept}`}

What comes next:
1. Start the server. It brings the schema up to date.
2. Its sweeps begin at once, and read at Stripe what has happened since the backup. Within the hour plans and platforms
   are what Stripe says; the log then has a line 'sweep.finished' of the hourly sweep. If the backup is older than
   a day, every plan is compared, too.
3. Accounts, edits and connections from after the backup are gone. Who paid in that time has a purchase at Stripe
   without an account here: compare the customers at Stripe with the table users. Mails that waited in the backup are
   sent again.`;
