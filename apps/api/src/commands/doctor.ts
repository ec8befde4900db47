import { examine } from '../doctor/check.ts';
import { outsideOf } from '../doctor/outside.ts';
import { hasWrong, reportText } from '../doctor/report.ts';
import { vendorsOf } from '../doctor/vendors.ts';
import { runCommand } from '../settings/commandLine.ts';
import { parseSettings, secretsIn } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Checks the settings of production by calls to every vendor, and prints how to fix what is wrong. Changes nothing.
await runCommand(async () => {
  const settings = parseSettings(process.env);
  if (!settings.isProduction) {
    throw new StartError(
      'The doctor examines a deployment: run it with NODE_ENV=production and the settings of production.',
    );
  }
  const examined = await examine(vendorsOf(outsideOf(settings)));
  console.log(reportText(examined, secretsIn(process.env)));
  // Ends the process at once, because a check that took too long may still have a connection open.
  process.exit(hasWrong(examined) ? 1 : 0);
});
