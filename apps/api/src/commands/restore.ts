import { resolve } from 'node:path';
import { recovered, restore } from '../backup/backup.ts';
import { afterwardsText, restoreText, restoreUsage } from '../backup/text.ts';
import { home, parseWords, runCommand } from '../settings/commandLine.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Replaces the database that the settings name by a backup. With `--recovered`, replaces nothing: PostgreSQL itself has
// restored the database, and this command makes it ready for our server. It ends sessions, forgets known browsers, and
// stops waiting mails.
await runCommand(async () => {
  const options = { replace: { type: 'boolean', default: false }, recovered: { type: 'string' } } as const;
  const { values, positionals } = parseWords(options, restoreUsage);
  if (values.help) return console.log(restoreUsage);
  const [file, ...others] = positionals;
  if (values.recovered !== undefined) {
    if (file !== undefined || values.replace) throw new StartError(restoreUsage);
    const ended = await recovered(parseSettings(process.env), values.recovered);
    return console.log(`The database is as of ${values.recovered}.\n${afterwardsText(ended)}`);
  }
  if (file === undefined || others.length > 0) throw new StartError(restoreUsage);
  const path = resolve(home(), file);
  const restored = await restore(parseSettings(process.env), path, values.replace);
  console.log(restoreText(path, restored));
});
