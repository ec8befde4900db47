import { unhurried } from '../../src/ports/stripePayments.ts';
import type { sizesOf, Work } from './members.ts';
import { type Calls, parts, type UsualDays } from './usual.ts';

/** An assumption: how long the provider takes for a page of a list and for any other call, in seconds. */
const answerS = { page: 1, other: 0.25 };
/** The defaults of a sweep: how many members it handles at a time, and how many calls per second it may make. */
const pace = { atOnce: 8, ...unhurried(25) };
const threeYears = 3 * 365;
/** For tables whose rows are deleted after some time: after how many days. All other tables keep their rows. */
const keptDays: Readonly<Record<string, number>> = { webhook_events: 60 };

/**
 * Returns how long work takes with a real provider, in seconds. Pages are read one after the other, everything else in
 * parallel.
 */
export function secondsOf({ calls, pages, tookMs }: Pick<Work, 'calls' | 'pages' | 'tookMs'>): number {
  const isPage = (endpoint: string) => endpoint.endsWith(' of everybody');
  const others = Object.entries(calls).filter(([endpoint]) => !isPage(endpoint));
  const count = others.reduce((sum, [, times]) => sum + times, 0);
  const busiest = Math.max(0, ...others.map(([, times]) => times));
  const waiting = Math.max(
    count / pace.perSecond,
    busiest / pace.perSecondToEndpoint,
    (count * answerS.other) / pace.atOnce,
  );
  return pages * answerS.page + waiting + tookMs / 1000;
}

/** Returns how many calls a part of the work makes in an hour for this many members. */
function perHour({ single, rounds, items }: Calls, { members, days }: UsualDays, many: number): number {
  const factor = many / members;
  const pages = Object.values(items).reduce((sum, each) => sum + rounds.size + (each * factor) / 100, 0);
  return (single * factor + pages) / (days * 24);
}

/**
 * Returns the calls in an average hour for this many members, by part. It assumes that a member opens the billing tab
 * once a week.
 */
export const hourOf = (usual: UsualDays, many: number) =>
  Object.fromEntries(
    parts.map((part) => [
      part,
      Math.round(
        part === 'visit' ? (usual.calls.visit.single * many) / (7 * 24) : perHour(usual.calls[part], usual, many),
      ),
    ]),
  );

/**
 * Returns the rows and megabytes of each table after three years with this many members. It scales the rows that were
 * added in the simulated days, and takes the bytes per row from `sizes`.
 */
export function tablesAfterYears(
  { members, days, rows }: UsualDays,
  sizes: Awaited<ReturnType<typeof sizesOf>>,
  many: number,
) {
  return Object.entries(rows).flatMap(([name, [before, after]]) => {
    const size = sizes.find((each) => each.name === name);
    if (size === undefined || after === 0) return [];
    const kept = keptDays[name];
    const old = kept === undefined ? before : 0;
    const all = ((old + ((after - before) / days) * (kept ?? threeYears)) * many) / members;
    return [{ table: name, rows: Math.round(all), megabytes: Math.round((all * size.bytes) / size.rows / 1e6) }];
  });
}
