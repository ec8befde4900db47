import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Matches the name of a backup, or of the unfinished file of a backup (`.partial`), and captures its day. */
const named = /^signalsync-(\d{8})T\d{9}Z-.*\.backup(\.partial)?$/;

/**
 * Deletes old backups of a folder, after the backup named `proven` was proven. Keeps the backups of the last `days`
 * days on which backups were made, so days without a backup delete nothing. Ignores files dated after `proven`, which a
 * wrong clock may have made. Also deletes unfinished files of earlier days, which a killed backup has left. Returns the
 * names of the deleted files.
 */
export async function forgetOld(folder: string, proven: string, days: number): Promise<string[]> {
  const today = named.exec(proven)?.[1] ?? '';
  const found = (await readdir(folder, { withFileTypes: true })).flatMap((entry) => {
    const { name } = entry;
    const [, day = '', partial] = named.exec(name) ?? [];
    return day === '' || day > today || !entry.isFile() ? [] : [{ name, day, isUnfinished: partial !== undefined }];
  });
  const all = [...new Set(found.filter(({ isUnfinished }) => !isUnfinished).map(({ day }) => day))].toSorted();
  const kept = new Set(all.slice(-days));
  const isOld = ({ day, isUnfinished }: (typeof found)[number]) => (isUnfinished ? day < today : !kept.has(day));
  const old = found.filter(isOld).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name));
  return old;
}
