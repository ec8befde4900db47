import { holdsSecret, type MailName, mails } from '@signalsync/mails';
import type { BackupHead } from './file.ts';

/**
 * What a restore has done to the restored data: how many sessions it has ended, how many known browsers it has
 * forgotten, and how many waiting mails it has stopped.
 */
export interface Ended {
  readonly sessions: number;
  readonly browsers: number;
  /**
   * Mails that were waiting to be sent when the backup was made. None is sent by itself: the restore marks their jobs
   * as failed, and deletes the jobs of mails that hold a secret.
   */
  readonly mails: number;
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * The error that a restore writes to the jobs of mails that were waiting when the backup was made. It deletes the jobs
 * of mails that hold a secret instead.
 */
const reason = 'It waited when the restored backup was made, so it was probably sent after that. A retry sends it now.';

/**
 * Returns one SQL statement for the transaction that restores a backup. The statement:
 * - deletes all sessions, known browsers and sign-in codes, because somebody may have ended them after the backup;
 * - stops the waiting mails, because they were probably sent after the backup;
 * - forgets what servers noted about outages and nightly proofs: the outages may be over, and another machine may have
 *   made the proofs;
 * - makes the sweeps due, and notes the restore in `sweeps`. Servers admit no calls until the sweeps have compared
 *   everything with the provider.
 *
 * It returns one row with one column, `ended`: an `Ended` as JSON.
 */
export function afterRestore({ takenAt }: Pick<BackupHead, 'takenAt'>, restoredAt: Date): string {
  const at = `${text(restoredAt.toISOString())}::timestamptz`;
  const backup = `${text(takenAt)}::timestamptz`;
  const secret = (Object.keys(mails) as MailName[]).filter((name) => holdsSecret({ name })).map(text);
  const isSecret = secret.length === 0 ? 'false' : `payload ->> 'name' in (${secret.join(', ')})`;
  const isWaiting = "kind = 'sendMail' and failed_at is null";
  return `with
  open as (delete from sessions returning 1),
  known as (delete from devices returning 1),
  codes as (delete from login_codes returning 1),
  noticed as (delete from readiness_checks returning 1),
  secrets as (delete from jobs where ${isWaiting} and ${isSecret} returning 1),
  stopped as (
    update jobs set failed_at = ${at}, locked_until = null, last_error = ${text(reason)}
    where ${isWaiting} and not ${isSecret} returning 1
  ),
  due as (
    insert into sweeps (name, next_at, started_at, finished_at)
    select name, ${at}, ${backup}, ${backup} from (values ('hourly'), ('daily')) as due (name)
    on conflict (name) do update set
      cursor = null, holder = null, leased_until = null, next_at = excluded.next_at,
      started_at = coalesce(sweeps.started_at, excluded.started_at),
      finished_at = coalesce(sweeps.finished_at, excluded.finished_at)
  ),
  noted as (
    insert into sweeps (name, next_at, started_at, cursor)
    values ('restore', ${at}, ${at}, json_build_object('takenAt', ${text(takenAt)}))
    on conflict (name) do update set
      cursor = excluded.cursor, next_at = excluded.next_at, started_at = excluded.started_at, finished_at = null
  )
select json_build_object(
  'sessions', (select count(*) from open),
  'browsers', (select count(*) from known),
  'mails', (select count(*) from secrets) + (select count(*) from stopped)
)::text as ended`;
}
