import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { differencesBetween } from '../db/inventory.ts';
import { lockFolder } from '../db/lock.ts';
import { withoutQuery } from '../db/queryError.ts';
import { type Proof, readProof, writeProof } from '../monitoring/proof.ts';
import { maskAddresses } from '../ports/mask.ts';
import { type Payments, PaymentsError } from '../ports/payments.ts';
import type { Settings } from '../settings/settings.ts';
import { backUp, checkFor, usualFolder } from './backup.ts';
import { brokenRules } from './invariants.ts';
import { plansUnlikeProvider } from './plansAtProvider.ts';
import { forgetOld } from './forgetOld.ts';
import { scratchFolderOf, withScratch } from './scratch.ts';

/** What `proveBackup` needs. */
export interface Proving {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backup'>;
  /** The folder for the backup; by default the folder that `npm run backup` uses. */
  readonly to?: string | undefined;
  /** The payment provider, from which only lists are read; undefined if there are no keys for it. */
  readonly payments: Pick<Payments, 'listSubscriptions' | 'listPurchases'> | undefined;
  readonly now?: () => Date;
  /** Makes the backup. Tests replace this function to get a damaged backup. */
  readonly take?: typeof backUp;
}

/** If there are more differences than this, the rest is only counted. */
const mostTold = 10;

/**
 * Makes a backup and proves it: restores it into a scratch database and migrates that database. Then compares the
 * restored data with the inventory from the moment of the backup, with the rules for our tables, and with the
 * provider's lists. Stores the result where the servers of this machine read it. If the backup is proven, deletes old
 * backups. Throws a `StartError` only if another proof runs, or if the result cannot be stored.
 */
export async function proveBackup(proving: Proving): Promise<Proof> {
  const { settings, now = () => new Date() } = proving;
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(scratchFolderOf(dataDir), `another proof with process id ${process.pid}`);
  try {
    const began = performance.now();
    const last = await readProof(dataDir).catch(() => null);
    const night: Night = { isProven: false, differences: [] };
    await runNight(proving, night).catch((error: unknown) => night.differences.push(sentenceOf(error)));
    const { taken, isProven, differences } = night;
    const proof: Proof = {
      endedAt: now().toISOString(),
      seconds: Math.round((performance.now() - began) / 100) / 10,
      file: taken === undefined ? null : basename(taken.path),
      bytes: taken?.head.bytes ?? null,
      differences: differences.slice(0, mostTold),
      differenceCount: differences.length,
      provenAt: (isProven ? taken?.head.takenAt : last?.provenAt) ?? null,
    };
    await writeProof(dataDir, proof);
    return proof;
  } finally {
    await lock.release();
  }
}

/** What is known so far about the backup of this run. */
interface Night {
  taken?: Awaited<ReturnType<typeof backUp>>;
  isProven: boolean;
  readonly differences: string[];
}

async function runNight({ settings, to, payments, now, take = backUp }: Proving, night: Night): Promise<void> {
  const { databaseUrl, dataDir, backup } = settings;
  const place = { databaseUrl, dataDir, backup };
  const taken = await take(place, to ?? usualFolder(place), now && { now });
  night.taken = taken;
  const { differences } = night;
  const checked = await checkFor(place, taken.path);
  await withScratch({ ...place, scratchUrl: backup.scratchUrl }, async (scratch) => {
    const restored = await scratch.unpack(checked);
    if (taken.inventory === undefined)
      throw new Error('The server that runs is of an older version, and does not say what it holds. Restart it.');
    differences.push(...differencesBetween(taken.inventory, restored));
    const { db, close } = await scratch.open();
    try {
      differences.push(...(await brokenRules(db)));
      if (payments !== undefined)
        differences.push(...(await plansUnlikeProvider(db, payments, new Date(taken.head.takenAt)).catch(notCompared)));
    } finally {
      await close();
    }
  });
  if (differences.length > 0) return;
  night.isProven = true;
  await forgetOld(dirname(taken.path), basename(taken.path), backup.keepDays).catch((error: unknown) =>
    differences.push(`It is good, but old backups could not be deleted: ${sentenceOf(error)}`),
  );
}

/** Returns a sentence that says why the plans were not compared with the provider's. */
function notCompared(error: unknown): string[] {
  if (!(error instanceof PaymentsError)) throw error;
  return [`The plans could not be compared with Stripe: ${sentenceOf(error)}`];
}

/** Longer error messages are cut to this many characters. */
const longestError = 400;

/**
 * Returns an error as a sentence. Leaves out the details that PostgreSQL adds (`DETAIL`, `CONTEXT`), because they
 * repeat rows with members' data.
 */
function sentenceOf(error: unknown): string {
  const shown = withoutQuery(error);
  const message = shown instanceof Error ? shown.message : String(shown);
  const [first = ''] = message.split(/\n(?:DETAIL|CONTEXT):/);
  const text = maskAddresses(first).slice(0, longestError);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
