import type { Said } from './life.ts';

/** What a sentence promises. */
export const claimKinds = [
  'next charge',
  'nothing more is charged',
  'plan has ended',
  'plan ends on',
  'amount due',
  'next try',
  'not charged any more',
  'paid',
  'paid back',
  'disputed',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A promise that was read. Amounts are in cents, days are in UTC as `2026-12-20`. */
export interface Claim {
  readonly said: Said;
  readonly kind: ClaimKind;
  readonly sentence: string;
  readonly amount: number | null;
  readonly day: string | null;
}

const money = String.raw`\$(?<amount>[\d,]+\.\d\d)`;
const date = String.raw`(?<day>[A-Z][a-z]+ \d{1,2}, \d{4})(?: at \d{1,2}:\d\d [AP]M UTC)?(?: \(UTC\))?`;

/** The words of each promise. */
const words: readonly (readonly [ClaimKind, string])[] = [
  ['next charge', `The next charge is ${money} on ${date}`],
  ['nothing more is charged', '[Nn]othing more is charged|is not charged again\\.|Nothing is charged again'],
  ['plan has ended', `^Ended: ${date}$`],
  ['plan ends on', `^Ends: ${date}$|It ends on ${date}`.replace('(?<day>', '(?<first>')],
  ['amount due', `${money} has been due since ${date}`],
  ['amount due', `^Due: ${money}$`],
  ['next try', `^Next try: ${date}$|The next try is on ${date}`.replace('(?<day>', '(?<first>')],
  ['not charged any more', `The ${money} of ${date} are not charged any more`],
  ['paid', `^Paid: ${money}$`],
  ['paid back', `We have paid ${money} back to the card`],
  [
    'disputed',
    `return a payment of ${money},|closed the dispute over ${money}|return ${money} to you`
      .replace('(?<amount>', '(?<first>')
      .replace('(?<amount>', '(?<second>'),
  ],
];
const patterns = words.map(([kind, source]) => [kind, new RegExp(source)] as const);

/** Sentences with digits or days that are no promise of their own, or whose promise another sentence of the mail repeats. */
const others = [
  /^\d{6} is your SignalSync code$/,
  /^\d{6}$/,
  /^It works once, for 10 minutes/,
  /^Signals Ltd, 1 High Street, Cork$/,
  /^Plan: /,
  /^http/,
  /^Banks take up to 10 days to show it\.$/,
  /^Your 20% discount is set$/,
  /20% is taken off every charge/,
  /^(?:Discord|TradingView|Telegram): /,
  // The facts of receipts and notes, beside the sentences that are judged.
  /^(?:On|Paid on|Paid until|Renews on|Then each time|Next charge|Guarantee until|Cancelled|Paid back|Amount): /,
  /^(?:\$[\d,.]+ is paid back|The refund of \$[\d,.]+ has failed)$/,
  /^We had paid \$[\d,.]+ back, but your bank did not take it\.$/,
  /^(?:Your bank asks|The dispute over|Your bank has paid) \$[\d,.]+/,
  /^Your plan renews (?:by itself )?on /,
  /You keep the plan until /,
  /[Aa]sk by the end of /,
  /^Your plan goes on until .*\.$/,
  /^A payment of \$[\d,.]+ has been due since /,
  /^The renewal of \$[\d,.]+ from .* is just being taken\.$/,
  /^The card that pays for your plan/,
];

const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const dayOf = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);

/** Splits words into sentences. */
const sentencesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=\.)\s+(?=[A-Z])/))
    .map((line) => line.trim());

/**
 * Reads what was said. `unread` are the sentences with a digit that no pattern reads, each with who was told. It reads
 * visible words alone and shares no code with what wrote them.
 */
export function read(said: readonly Said[]): { claims: Claim[]; unread: string[] } {
  const claims: Claim[] = [];
  const unread: string[] = [];
  for (const each of said)
    for (const sentence of sentencesOf(each.text)) {
      let isRead = others.some((other) => other.test(sentence));
      for (const [kind, pattern] of patterns) {
        const groups = pattern.exec(sentence);
        if (groups === null) continue;
        isRead = true;
        const { amount, first, second, day } = groups.groups ?? {};
        const isAmount = kind === 'disputed';
        const cash = amount ?? (isAmount ? (first ?? second) : undefined);
        const date = day ?? (isAmount ? undefined : first);
        claims.push({
          said: each,
          kind,
          sentence,
          amount: cash === undefined ? null : cents(cash),
          day: date === undefined ? null : dayOf(date),
        });
      }
      if (!isRead && /\d/.test(sentence)) unread.push(`${each.life.email}: ${sentence}`);
    }
  return { claims, unread };
}
