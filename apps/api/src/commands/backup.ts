import { resolve } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { backupText, backupUsage } from '../backup/text.ts';
import { home, parseWords, runCommand } from '../settings/commandLine.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Writes a backup of the database that the settings name.
await runCommand(async () => {
  const { values, positionals } = parseWords({ to: { type: 'string' } }, backupUsage);
  const { to, help } = values;
  if (help) return console.log(backupUsage);
  if (positionals.length > 0 || to === '') throw new StartError(backupUsage);
  const { path, head } = await backUp(parseSettings(process.env), to === undefined ? undefined : resolve(home(), to));
  console.log(backupText(path, head));
});
