import { openDatabase } from '../desk/openDatabase.ts';
import { reportReply } from '../desk/reportReply.ts';
import type { DeskReply } from '../desk/request.ts';
import { askServer } from '../desk/socket.ts';
import { writeCsv } from '../report/csv.ts';
import { type ReportOptions, reportOptions, usage } from '../report/options.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Prints the churn report: who left and why, who stayed, and what people said. Asks the running server, if it has the
// embedded database open. Otherwise reads the database that the settings name.
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

async function report({ csv, since, withEmails }: ReportOptions): Promise<void> {
  const asked = { since: since?.toISOString() ?? null, withEmails, withFiles: csv !== undefined };
  const { text, code, files = [] } = await answer(parseSettings(process.env), { kind: 'report', ...asked });
  if (code !== 0) throw new StartError(text);
  console.log(text);
  if (csv === undefined) return;
  const written = await writeCsv(csv, files);
  console.log(`\nWrote ${written.join(', ')}.`);
}

async function answer(settings: Settings, request: Parameters<typeof reportReply>[1]): Promise<DeskReply> {
  if (settings.databaseUrl === undefined) {
    const reply = await askServer(settings.dataDir, request);
    if (reply !== undefined) return reply;
  }
  const database = await openDatabase(settings, 'the churn report');
  try {
    return await reportReply(database.db, request);
  } finally {
    await database.close();
  }
}
