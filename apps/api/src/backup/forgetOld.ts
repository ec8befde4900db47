import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The day in the name of a backup, or of a part of one that was never finished. */
const named = /^signalsync-(\d{8})T\d{9}Z-.*\.backup(\.partial)?$/;

/**
 * Deletes old backups of a folder, after the one with the name `proven` was proven: keeps those of its day and of the
 * days before on which any were made, `days` in all. So days without one delete nothing, and neither does a wrong clock:
 * what is of a later day is left alone. Also deletes parts that a killed backup left on an earlier day. Returns the names
 * of the deleted files.
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
