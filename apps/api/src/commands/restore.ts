import { resolve } from 'node:path';
import { restore } from '../backup/backup.ts';
import { home, runCommand } from '../backup/command.ts';
import { restoreText, restoreUsage } from '../backup/text.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Puts a backup in the place of the database that the settings name.
await runCommand({ replace: { type: 'boolean', default: false } }, restoreUsage, async ({ replace }, words) => {
  const [file, ...others] = words;
  if (file === undefined || others.length > 0) throw new StartError(restoreUsage);
  const path = resolve(home(), file);
  const { head, name, kept } = await restore(parseSettings(process.env), path, replace);
  console.log(restoreText(path, head, name, kept));
});
