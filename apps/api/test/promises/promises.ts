import type { Database } from '../../src/db/database.ts';
import { read } from './grammar.ts';
import { judge } from './judge.ts';
import { ledgerOf } from './ledger.ts';
import { live } from './live.ts';
import { type ClaimKind, claimKinds } from './sentences.ts';

/** The result of random lives. */
export interface Promises {
  /** How many promises of each kind were judged. */
  readonly judged: Readonly<Record<ClaimKind, number>>;
  /** How many were judged to be changed by a later act, or are still ahead. */
  readonly excused: number;
  /** A line for each promise that did not come true. */
  readonly broken: readonly string[];
  /** Sentences with a digit that cannot be read. */
  readonly unread: readonly string[];
}

/** Acts of so many days before and after are shown beside what is broken. */
const nearMs = 40 * 24 * 3600 * 1000;

/** Plays random lives, and holds what their mails promise against the provider's ledger. */
export async function promises(
  db: Database,
  options: { seed: number; lives: number; days: number },
): Promise<Promises> {
  const { said, lives, record, end } = await live(db, options);
  const ledgers = new Map(lives.map((life) => [life, ledgerOf(record, life)] as const));
  const { claims, unread } = read(said);
  const judged = Object.fromEntries(claimKinds.map((kind) => [kind, 0])) as Record<ClaimKind, number>;
  const broken: string[] = [];
  let excused = 0;
  for (const claim of claims) {
    const ledger = ledgers.get(claim.said.life);
    if (ledger === undefined) throw new Error('A life has no ledger');
    judged[claim.kind] += 1;
    const verdict = judge(claim, ledger, end);
    if (verdict === 'changed' || verdict === 'ahead') excused += 1;
    if (verdict === 'broken') {
      const near = claim.said.life.acts.filter(({ at }) => Math.abs(at - claim.said.at) < nearMs);
      const acts = near.map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(0, 16)}`);
      broken.push(
        `${claim.said.life.email}, ${new Date(claim.said.at).toISOString()}, “${claim.said.where}”: ${claim.sentence} (${claim.kind}; acts: ${acts.join(', ')})`,
      );
    }
  }
  return { judged, excused, broken, unread };
}
