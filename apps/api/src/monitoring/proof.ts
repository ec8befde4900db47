import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import * as v from 'valibot';
import { syncFolder } from '../db/syncFolder.ts';

const form = v.object({
  /** When the nightly proof ended, ISO 8601. */
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** How long the run took, in seconds. */
  seconds: v.number(),
  /** The name of the backup's file and its size in bytes; null if no file was written. */
  file: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  /**
   * Sentences about what is wrong, at most the first few, and the number of all. If there are none, the backup is
   * proven.
   */
  differences: v.array(v.string()),
  differenceCount: v.number(),
  /** When the newest proven backup was made, ISO 8601; null if there never was one. */
  provenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/**
 * The result of the last nightly proof of a backup. It is stored in a file, so that it can be read without the
 * database.
 */
export type Proof = v.InferOutput<typeof form>;

/** Returns the path of the file that holds the result. */
export const proofPathOf = (dataDir: string): string => join(dataDir, 'backup-proof.json');

/** Returns the last result; null if there is none. Throws if the file cannot be read. */
export async function readProof(dataDir: string): Promise<Proof | null> {
  try {
    return v.parse(form, JSON.parse(await readFile(proofPathOf(dataDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the last result by this one, in one step. */
export async function writeProof(dataDir: string, proof: Proof): Promise<void> {
  const path = proofPathOf(dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(proof, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(dataDir);
}

/** Returns what a proof found wrong, in sentences. */
export function differencesOf({ differences, differenceCount }: Proof): string[] {
  const more = differenceCount - differences.length;
  return more > 0 ? [...differences, `And ${more} more.`] : [...differences];
}

/** What is wrong with the last night's backup. `since` is different for each night. */
export interface NightProblem {
  readonly since: Date;
  /** Sentences for the team. */
  readonly text: string;
}

const hourMs = 60 * 60 * 1000;
/** The longest time from one night's proof to the next, with two hours to spare. */
const longestMs = 26 * hourMs;
const nightMs = 24 * hourMs;

/** Returns the latest moment that a correct clock can have noted by now. A later one comes from a wrong clock. */
export const latestNoted = (now: Date): Date => new Date(now.getTime() + hourMs);

const minutes = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');

/**
 * Returns what is wrong with the last result; undefined if the newest backup is proven and not older than a night.
 * Ignores a result that is dated in the future, because a wrong clock has dated it.
 * @param expectedSince - since when a proof is expected every night
 */
export async function problemOf(dataDir: string, expectedSince: Date, now: Date): Promise<NightProblem | undefined> {
  const found = await readProof(dataDir).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  const proof = found instanceof Error ? null : found;
  const isAhead = proof !== null && new Date(proof.endedAt) > latestNoted(now);
  const credible = isAhead ? null : proof;
  const last = credible === null ? expectedSince : new Date(credible.endedAt);
  const overdueMs = now.getTime() - last.getTime() - longestMs;
  if (overdueMs > 0) {
    const since = new Date(last.getTime() + longestMs + Math.floor(overdueMs / nightMs) * nightMs);
    const proven = proof?.provenAt ? minutes(new Date(proof.provenAt)) : undefined;
    const { overdue, never } = teamNotes.backup;
    const text = proven === undefined ? fill(never, { since: minutes(expectedSince) }) : fill(overdue, { proven });
    return { since, text: found instanceof Error ? `${text} (${found.message})` : text };
  }
  if (credible === null || credible.differenceCount === 0) return undefined;
  const problem = differencesOf(credible).join(' ');
  return { since: last, text: fill(teamNotes.backup.failed, { night: minutes(last), problem }) };
}
