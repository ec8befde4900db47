import type { Database } from '../../src/db/database.ts';
import { type Claim, read } from './grammar.ts';
import { judge, type Verdict } from './judge.ts';
import { ledgerOf } from './ledger.ts';
import type { Life } from './life.ts';
import { live } from './live.ts';
import { judgeReport, type ReportKind, reportKinds } from './report.ts';
import { type ClaimKind, claimKinds } from './sentences.ts';
import { type ChargeKind, chargeKinds, judgeCharges } from './whole.ts';

export const kinds = [...claimKinds, ...chargeKinds, ...reportKinds] as const;
type Kind = ClaimKind | ChargeKind | ReportKind;

/** The result of simulating random members. */
export interface Promises {
  /** How many promises of each kind came true or were broken. Promises that `excused` counts are left out. */
  readonly judged: Readonly<Record<Kind, number>>;
  /**
   * How many promises of each kind could not be checked, because a later action changed them or their day is after the
   * simulation.
   */
  readonly excused: Readonly<Record<Kind, number>>;
  /** One line for each promise that did not come true. */
  readonly broken: readonly string[];
  /** Sentences with a digit that no pattern matches. */
  readonly unread: readonly string[];
}

/**
 * If a promise to a member did not come true, its line lists the member's actions up to this long before and after it,
 * in ms.
 */
const nearMs = 40 * 24 * 3600 * 1000;

function lineOf(life: Life, at: number, what: string): string {
  const near = life.acts.filter((act) => Math.abs(act.at - at) < nearMs);
  const acts = near.map((act) => `${act.kind} ${new Date(act.at).toISOString().slice(0, 16)}`);
  return `${life.email}, ${new Date(at).toISOString()}, ${what}; acts: ${acts.join(', ')}`;
}

const none = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;

/** Simulates random members. Checks all texts that these members have read against the provider's records. */
export async function promises(
  db: Database,
  options: { seed: number; lives: number; days: number },
): Promise<Promises> {
  const { said, lives, record, reports, end } = await live(db, options);
  const { claims, unread } = read(said);
  const ofLives = Map.groupBy(claims, (claim) => claim.said.life);
  const [judged, excused, broken] = [none(), none(), [] as string[]];
  const count = (kind: Kind, verdict: Verdict, line: () => string) => {
    if (verdict === 'changed' || verdict === 'ahead') excused[kind] += 1;
    else judged[kind] += 1;
    if (verdict === 'broken') broken.push(line());
  };
  const known = lives.map((life) => ({ life, ledger: ledgerOf(record, life) }));
  for (const { life, ledger } of known) {
    const theirs: readonly Claim[] = ofLives.get(life) ?? [];
    for (const claim of theirs) {
      const { said: where, kind, sentence } = claim;
      const what = `“${where.where}”: ${sentence} (${kind})`;
      count(kind, judge(claim, ledger, await where.platforms, end), () => lineOf(life, where.at, what));
    }
    for (const { kind, isKept, charge, at } of judgeCharges(ledger, theirs))
      count(kind, isKept ? 'kept' : 'broken', () => lineOf(life, at, `${kind}: ${charge}`));
  }
  for (const report of reports)
    for (const { kind, isKept, what } of judgeReport(report, known))
      count(kind, isKept ? 'kept' : 'broken', () => `${new Date(report.at).toISOString()}, ${kind}: ${what}`);
  return { judged, excused, broken, unread };
}
