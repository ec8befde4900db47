import type { Said } from './life.ts';
import { harmless, screenWords } from './screenSentences.ts';
import { type ClaimKind, words } from './sentences.ts';

/**
 * A promise that a sentence makes. Amounts are in cents. Days and minutes are in UTC, as `2026-12-20` and
 * `2026-12-20T09:12`.
 */
export interface Claim {
  readonly said: Said;
  readonly kind: ClaimKind;
  readonly sentence: string;
  readonly amount: number | null;
  /** A second amount in the sentence, for example the amount with the churn discount; null if there is none. */
  readonly other: number | null;
  readonly day: string | null;
  readonly minute: string | null;
  readonly plan: string | null;
  readonly percent: number | null;
  /** The note next to a row of the billing history; null if there is none. */
  readonly note: string | null;
}

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\\.?)';
const dayText = `${month} \\d{1,2}, \\d{4}`;

/** The placeholders of patterns, each with its regular expression. */
const parts: Readonly<Record<string, string>> = {
  amount: String.raw`\$(?<amount>[\d,]+(?:\.\d\d)?)`,
  bare: String.raw`(?<amount>[\d,]+\.\d\d)`,
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

/** Dialogs whose sentences say what a button would do, and not what will happen by itself. */
const dialogs = /^(?:cancel|pay|keep) dialog$/;
const promised = [...words, ...screenWords].map(
  ([kind, source, where]) => ({ kind, pattern: patternOf(source), where }) as const,
);
/**
 * Rules about what a part of a screen must not leave out. They are checked like promises, in each text of that part.
 */
const silences: readonly (readonly [where: string, kind: ClaimKind])[] = [
  ['billing card', 'due is said'],
  ['checkout', 'due is said'],
  ['checkout', 'what ends is said'],
  ['billing card', 'way to pay'],
  ['cancel dialog', 'way to pay'],
  ['churn step 4', 'way to pay'],
  ['history', 'history is whole'],
];
const others = harmless.map((source) => patternOf(source));
/** Matches texts that must match some pattern: texts with a digit or a word for a day. */
const telling = /\d|\b(?:today|tomorrow|yesterday)\b/i;

const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const momentOf = (text: string) => new Date(`${text.replace(' at ', ' ')} UTC`).toISOString();

function claimOf(said: Said, kind: ClaimKind, sentence: string, groups: Readonly<Record<string, string>>): Claim {
  const { amount, other, day, minute, plan, percent, note } = groups;
  return {
    said,
    kind,
    sentence: sentence.replaceAll('\n', ' / '),
    amount: amount === undefined ? null : cents(amount),
    other: other === undefined ? null : cents(other),
    day: day !== undefined ? momentOf(day).slice(0, 10) : minute === undefined ? null : momentOf(minute).slice(0, 10),
    minute: minute === undefined ? null : momentOf(minute).slice(0, 16),
    plan: plan ?? null,
    percent: percent === undefined ? null : Number(percent),
    note: note?.trim() ?? null,
  };
}

const sentencesOf = (text: string) => text.split('\n').flatMap((line) => line.split(/(?<=[.?!])\s+(?=[A-Z“])/));

/** The result of parsing a text. Results are cached, so that each text is parsed only once. */
interface Reading {
  readonly found: readonly (readonly [ClaimKind, RegExpExecArray])[];
  readonly unread: readonly string[];
}

function readingOf(where: string, text: string): Reading {
  let left = text;
  const cover = (found: RegExpExecArray) => {
    const until = found.index + found[0].length;
    left = `${left.slice(0, found.index)}${found[0].replace(/[^\n]/g, '_')}${left.slice(until)}`;
  };
  const found = promised.flatMap(({ kind, pattern, where: place }) => {
    if (place === undefined ? dialogs.test(where) : !place.test(where)) return [];
    return [...text.matchAll(pattern)].map((each) => {
      cover(each);
      return [kind, each] as const;
    });
  });
  for (const pattern of others) for (const each of text.matchAll(pattern)) cover(each);
  return { found, unread: sentencesOf(left).filter((sentence) => telling.test(sentence)) };
}

/**
 * Parses texts into promises. `unread` lists the parts of sentences that contain a digit or a day and match no pattern,
 * each with its place. Uses only the visible texts, and not the code that writes them.
 */
export function read(said: readonly Said[]): { claims: Claim[]; unread: string[] } {
  const claims: Claim[] = [];
  const unread = new Set<string>();
  for (const each of said) {
    const { found, unread: left } = readingOf(each.where, each.text);
    claims.push(...found.map(([kind, match]) => claimOf(each, kind, match[0], match.groups ?? {})));
    for (const [where, kind] of silences) if (each.where === where) claims.push(claimOf(each, kind, where, {}));
    for (const sentence of left) unread.add(`${each.life.email}, “${each.where}”: ${sentence}`);
  }
  return { claims, unread: [...unread] };
}
