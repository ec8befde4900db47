import { examine } from '../doctor/check.ts';
import { outsideOf } from '../doctor/outside.ts';
import { hasWrong, reportText } from '../doctor/report.ts';
import { vendorsOf } from '../doctor/vendors.ts';
import { parseWords, runCommand } from '../settings/commandLine.ts';
import { parseSettings, secretsIn } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

const usage = `npm run doctor
npm run doctor -- --rehearsal

Checks the settings of production by calls to every vendor, and says how to fix what is wrong. Changes nothing.
With --rehearsal, test keys of Stripe are right, and live ones are wrong.`;

await runCommand(async () => {
  const { values } = parseWords({ rehearsal: { type: 'boolean', default: false } }, usage, { allowPositionals: false });
  if (values.help) return console.log(usage);
  const settings = parseSettings(process.env);
  if (!settings.isProduction) {
    throw new StartError(
      'The doctor examines a deployment: run it with NODE_ENV=production and the settings of production.',
    );
  }
  const examined = await examine(vendorsOf({ ...outsideOf(settings), isRehearsal: values.rehearsal }));
  console.log(reportText(examined, secretsIn(process.env)));
  // Ends the process at once, because a check that took too long may still have a connection open.
  process.exit(hasWrong(examined) ? 1 : 0);
});
