import { resolve } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { proveBackup } from '../backup/prove.ts';
import { backupText, backupUsage, proofText } from '../backup/text.ts';
import { paced } from '../ports/pace.ts';
import { stripePayments, unhurried } from '../ports/stripePayments.ts';
import { home, parseWords, runCommand } from '../settings/commandLine.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Writes a backup of the database that the settings name, and proves it if asked to.
await runCommand(async () => {
  const options = { to: { type: 'string' }, prove: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseWords(options, backupUsage);
  if (values.help) return console.log(backupUsage);
  if (positionals.length > 0 || values.to === '') throw new StartError(backupUsage);
  const settings = parseSettings(process.env);
  const to = values.to === undefined ? undefined : resolve(home(), values.to);
  if (!values.prove) {
    const { path, head } = await backUp(settings, to);
    return console.log(backupText(path, head));
  }
  const { stripe, addresses, stripeReadsPerSecond } = settings;
  const inPace = paced(fetch, unhurried(stripeReadsPerSecond));
  const payments = stripe && stripePayments({ ...stripe, baseUrl: addresses.stripe, fetch: inPace });
  const proof = await proveBackup({ settings, to, payments });
  if (proof.differenceCount > 0) throw new StartError(proofText(proof, stripe !== undefined));
  console.log(proofText(proof, stripe !== undefined));
});
