import { resolve } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { home, runCommand } from '../backup/command.ts';
import { backupText, backupUsage } from '../backup/text.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Writes a backup of the database that the settings name.
await runCommand({ to: { type: 'string' } }, backupUsage, async ({ to }, words) => {
  if (words.length > 0 || to === '') throw new StartError(backupUsage);
  const { path, head } = await backUp(parseSettings(process.env), to === undefined ? undefined : resolve(home(), to));
  console.log(backupText(path, head));
});
