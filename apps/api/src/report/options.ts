import { resolve } from 'node:path';
import { parseWords } from '../settings/commandLine.ts';
import { StartError } from '../settings/startError.ts';

/** Help text of the command. */
export const usage = `npm run report:churn -- [--since YYYY-MM-DD] [--csv <folder>] [--with-emails]

Prints who went through the churn steps and how it ended, every plan that ends with its cause and its money, refunds and
disputes, sign-ups by referral code, ratings, and what people wrote. Asks the running server if it has the embedded
database open.
  --since YYYY-MM-DD  counts from that day on (UTC)
  --csv <folder>      also writes each table as a CSV file
  --with-emails       says who left, and who wrote what`;

/**
 * Parses the command line. Throws a `StartError` if it is wrong. `csv` is the folder for CSV files, if any; a relative
 * path begins at `home`. `since` is midnight UTC of the first day that counts; undefined for all days.
 */
export function reportOptions(args: string[], home: string) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { csv: { type: 'string' }, since: { type: 'string' }, 'with-emails': flag } as const;
  const { csv, since, ...flags } = parseWords(options, usage, { args, allowPositionals: false }).values;
  if (csv?.trim() === '') throw new StartError('Say after --csv which folder the files are written to.');
  return {
    csv: csv === undefined ? undefined : resolve(home, csv),
    since: since === undefined ? undefined : dayOf(since),
    withEmails: flags['with-emails'],
    help: flags.help,
  };
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!isDay || !day.toISOString().startsWith(text))
    throw new StartError(`--since takes a day such as 2026-11-01, not '${text}'.`);
  return day;
}
