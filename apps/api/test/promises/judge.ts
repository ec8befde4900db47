import { endsOfCancelled, fitsMoment, isRenewing, type Case, type Test, wasSubscription } from './cases.ts';
import { changes } from './changes.ts';
import type { Claim } from './grammar.ts';
import { dayOf, isRunning, type Ledger, periodEndOf } from './ledger.ts';
import { type Act, type ActKind, isMail, unseenMs, type Platforms } from './life.ts';
import { moneyTests } from './moneyTests.ts';
import { planTests } from './planTests.ts';
import { platformTests } from './platformTests.ts';
import type { ClaimKind } from './sentences.ts';

/**
 * Whether a promise came true. `changed`: a later action has ended the promise. `ahead`: its day is after the end of
 * the simulation.
 */
export type Verdict = 'kept' | 'broken' | 'changed' | 'ahead';

const tests: Readonly<Record<ClaimKind, Test>> = { ...moneyTests, ...planTests, ...platformTests };

/**
 * Checks a promise against the provider's records (`ledger`) and the platforms. `end` is the end of the simulation, in
 * ms.
 */
export function judge(claim: Claim, ledger: Ledger, platforms: Platforms | undefined, end: number): Verdict {
  const { said, kind, day } = claim;
  const each: Case = { claim, ledger, platforms, at: said.at, second: Math.floor(said.at / 1000) };
  const isTrue = tests[kind](each);
  if (isTrue === true) return 'kept';
  const endOfDay = day === null ? end : Date.parse(day) + 24 * 3600 * 1000;
  const dayEnds = ofTheMoment.has(kind) ? said.at + 1 : endOfDay;
  const canChange: readonly string[] = changes[kind];
  // A mail may be written before the action that causes it is complete. So an action at the same moment as the mail
  // counts as later than the mail.
  const last = said.life.acts[said.acts - 1];
  const first = isMail(said) && last?.at === said.at ? said.acts - 1 : said.acts;
  const isUnheard = (act: Act) => said.mayLackChanges && byOthers.has(act.kind) && said.at - act.at < unseenMs;
  const isChanged = said.life.acts.some(
    (act, number) => (number >= first || isUnheard(act)) && act.at < dayEnds && canChange.includes(act.kind),
  );
  const isAhead = isTrue === 'notYet' || (dayEnds > end && aheads.has(kind));
  if (!isChanged && !isAhead) return 'broken';
  // Even if a later action changed a promise, the promise must have been right when it was made.
  const isAmbiguous = isMail(said) && said.life.acts.some((act) => Math.abs(act.at - said.at) < 1000);
  if (!isAmbiguous && wasRight[kind]?.(each) === false) return 'broken';
  return isChanged ? 'changed' : 'ahead';
}

/** Actions of the team or the bank. While webhooks are lost, our server learns of these actions only once a day. */
const byOthers: ReadonlySet<ActKind> = new Set([
  'refundNewest',
  'refundEarlier',
  'refundPart',
  'dispute',
  'disputeWon',
  'disputeLost',
  'endAtProvider',
]);

/** Kinds of promises about the present. Only an action in the same second can change them. */
const ofTheMoment: ReadonlySet<ClaimKind> = new Set(['plan goes on', 'plan still runs', 'amount due', 'next try']);

const aheads: ReadonlySet<ClaimKind> = new Set([
  'next charge',
  'next charge if kept',
  'plan ends on',
  'ends on, if cancelled',
  'comes back if unclaimed',
]);

/** For some kinds of promises: whether the promise agreed with the plan at the provider at the time of the promise. */
const wasRight: Partial<Record<ClaimKind, (each: Case) => boolean>> = {
  'next charge': (each) =>
    each.claim.day === null ||
    each.claim.said.text.includes('dispute') ||
    wasSubscription(
      each,
      (then) => isRunning(then) && then.pause_collection === null && fitsMoment(each.claim, periodEndOf(then)),
    ),
  'plan ends on': (each) => endsOfCancelled(each).some((then) => dayOf(then) === each.claim.day),
  discount: (each) => wasSubscription(each, isRenewing),
};
