import { resolve } from 'node:path';
import { restore } from '../backup/backup.ts';
import { restoreText, restoreUsage } from '../backup/text.ts';
import { home, parseWords, runCommand } from '../settings/commandLine.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Replaces the database that the settings name by a backup.
await runCommand(async () => {
  const { values, positionals } = parseWords({ replace: { type: 'boolean', default: false } }, restoreUsage);
  if (values.help) return console.log(restoreUsage);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(restoreUsage);
  const path = resolve(home(), file);
  const restored = await restore(parseSettings(process.env), path, values.replace);
  console.log(restoreText(path, restored));
});
