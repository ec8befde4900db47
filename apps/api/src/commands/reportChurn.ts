import { askDesk } from '../desk/ask.ts';
import { exitCodes } from '../desk/request.ts';
import { reportOptions, usage } from '../report/options.ts';
import { churnReport } from '../report/report.ts';
import { writeCsv } from '../report/table.ts';
import { home, runCommand } from '../settings/commandLine.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Prints the churn report: who left and why, who stayed, and what users wrote. If a running server has the embedded
// database open, gets the report from that server. Otherwise reads the database that the settings name.
await runCommand(async () => {
  const { csv, since, withEmails, help } = reportOptions(process.argv.slice(2), home());
  if (help) return console.log(usage);
  const asked = { since: since?.toISOString() ?? null, withEmails, withFiles: csv !== undefined };
  const request = { kind: 'report', ...asked } as const;
  const settings = parseSettings(process.env);
  const held = { now: new Date(), heldDays: settings.referralHeldDays };
  const reply = await askDesk(settings, request, 'the churn report', async ({ db }) => ({
    ...(await churnReport(db, asked, held)),
    code: exitCodes.done,
  }));
  if (reply.code !== exitCodes.done) throw new StartError(reply.text);
  console.log(reply.text);
  if (csv === undefined) return;
  const written = await writeCsv(csv, reply.files ?? []);
  console.log(`\nWrote ${written.join(', ')}.`);
});
