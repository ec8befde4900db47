import type { Said } from './life.ts';
import { type ClaimKind, harmless, words } from './sentences.ts';

/** A promise that was read. Amounts are in cents, days and minutes in UTC as `2026-12-20` and `2026-12-20T09:12`. */
export interface Claim {
  readonly said: Said;
  readonly kind: ClaimKind;
  readonly sentence: string;
  readonly amount: number | null;
  /** A second amount of the sentence, such as that with the offer. */
  readonly other: number | null;
  readonly day: string | null;
  readonly minute: string | null;
  readonly plan: string | null;
  readonly percent: number | null;
}

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\\.?)';
const dayText = `${month} \\d{1,2}, \\d{4}`;

/** What stands in braces in a pattern, and what it reads. */
const parts: Readonly<Record<string, string>> = {
  amount: String.raw`\$(?<amount>[\d,]+(?:\.\d\d)?)`,
  other: String.raw`\$(?<other>[\d,]+(?:\.\d\d)?)`,
  day: `(?<day>${dayText})(?: \\(UTC\\))?`,
  minute: `(?<minute>${dayText} at \\d{1,2}:\\d\\d [AP]M) UTC`,
  percent: String.raw`(?<percent>\d+)%`,
  plan: String.raw`(?<plan>SignalSync \w+ \(\w+\))`,
};

const patternOf = (source: string) =>
  new RegExp(
    source.replace(/\{([a-z]+)\}/g, (all, name) => parts[name] ?? all),
    'gm',
  );

const promised = words.map(([kind, source]) => [kind, patternOf(source)] as const);
const others = harmless.map((source) => patternOf(source));
/** What a sentence must not have unread: a digit, or a day without one. */
const telling = /\d|\b(?:today|tomorrow|yesterday)\b/i;

const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const momentOf = (text: string) => new Date(`${text.replace(' at ', ' ')} UTC`).toISOString();

function claimOf(said: Said, kind: ClaimKind, found: RegExpExecArray): Claim {
  const { amount, other, day, minute, plan, percent } = found.groups ?? {};
  return {
    said,
    kind,
    sentence: found[0].replaceAll('\n', ' / '),
    amount: amount === undefined ? null : cents(amount),
    other: other === undefined ? null : cents(other),
    day: day !== undefined ? momentOf(day).slice(0, 10) : minute === undefined ? null : momentOf(minute).slice(0, 10),
    minute: minute === undefined ? null : momentOf(minute).slice(0, 16),
    plan: plan ?? null,
    percent: percent === undefined ? null : Number(percent),
  };
}

const sentencesOf = (text: string) => text.split('\n').flatMap((line) => line.split(/(?<=[.?!])\s+(?=[A-Z“])/));

/** What each text was read as; the same words are read once. */
type Reading = {
  readonly found: readonly (readonly [ClaimKind, RegExpExecArray])[];
  readonly unread: readonly string[];
};

function readingOf(text: string): Reading {
  let left = text;
  const cover = (found: RegExpExecArray) => {
    const until = found.index + found[0].length;
    left = `${left.slice(0, found.index)}${found[0].replace(/[^\n]/g, '_')}${left.slice(until)}`;
  };
  const found = promised.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((each) => {
      cover(each);
      return [kind, each] as const;
    }),
  );
  for (const pattern of others) for (const each of text.matchAll(pattern)) cover(each);
  const kept = sentencesOf(left);
  // The bars keep the places of the words, so the sentences are still where they were.
  return { found, unread: kept.filter((sentence) => telling.test(sentence)) };
}

/**
 * Reads what was said. `unread` are the sentences with a digit or a day that no pattern reads, each with where it stood:
 * what was read of it is blotted out. It reads visible words alone and shares no code with what wrote them.
 */
export function read(said: readonly Said[]): { claims: Claim[]; unread: string[] } {
  const claims: Claim[] = [];
  const unread = new Set<string>();
  for (const each of said) {
    const { found, unread: left } = readingOf(each.text);
    claims.push(...found.map(([kind, match]) => claimOf(each, kind, match)));
    for (const sentence of left) unread.add(`${each.life.email}, “${each.where}”: ${sentence}`);
  }
  return { claims, unread: [...unread] };
}
