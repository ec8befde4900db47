import { unhurried } from '../../src/ports/stripePayments.ts';
import type { sizesOf, Work } from './members.ts';
import { type Calls, parts, type UsualDays } from './usual.ts';

/** How long the provider takes for a page of a list and for another call, in seconds. An assumption. */
const answerS = { page: 1, other: 0.25 };
/** How many members a sweep handles at a time, and how many calls it may make in a second, by default. */
const pace = { atOnce: 8, ...unhurried(25) };
const threeYears = 3 * 365;
/** For how many days a table keeps its rows. The others keep them. */
const keptDays: Readonly<Record<string, number>> = { webhook_events: 60 };

/** Returns how long work takes, in seconds, with a real provider: its pages one after the other, the rest in parallel. */
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

/** Returns the calls in an average hour for this many members, by part. A member looks at the billing tab once a week. */
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
 * Returns rows and megabytes of each table after three years with this many members: the rows of the days that were
 * simulated, in proportion, with the bytes of a row among `sizes`.
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
