import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { writeCsv } from '../report/csv.ts';
import { readChurn } from '../report/data.ts';
import { reportOptions, usage } from '../report/options.ts';
import { reportTables, reportText } from '../report/report.ts';
import { parseSettings, type Settings } from '../settings.ts';
import { StartError } from '../startError.ts';

// Prints the churn report: who wanted to leave, who stayed, and what people said. Reads the database that the settings
// name.
try {
  // npm runs a script in the repository's root. INIT_CWD is the folder in which the user called npm.
  const options = reportOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (options.help) console.log(usage);
  else await report(options);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function report({ csv, since, withEmails }: ReturnType<typeof reportOptions>): Promise<void> {
  const database = await openDatabase(parseSettings(process.env));
  try {
    const data = await readChurn(database.db, since);
    console.log(reportText(data, { since, withEmails }));
    if (csv === undefined) return;
    const files = await writeCsv(csv, reportTables(data, withEmails));
    console.log(`\nWrote ${files.join(', ')}.`);
  } finally {
    await database.close();
  }
}

/** Opens the server's database. Throws a `StartError` if the embedded one does not exist, instead of creating it. */
async function openDatabase({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const folder = join(dataDir, 'db');
  await access(folder).catch((cause: unknown) => {
    throw new StartError(
      `There is no database in ${folder} yet. Start the server first, or set DATA_DIR or DATABASE_URL to where one is.`,
      { cause },
    );
  });
  return openPglite(dataDir, 'the churn report');
}
