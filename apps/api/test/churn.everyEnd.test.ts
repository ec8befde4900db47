import { teamNotes } from '@signalsync/content/teamNotes';
import { beforeAll, describe, expect, test } from 'vitest';
import { readChurn } from '../src/report/data.ts';
import { reportTables, reportText } from '../src/report/report.ts';
import type { Cell } from '../src/report/table.ts';
import { actsAt, type Member, type Reason } from './churnEnds/acts.ts';
import { livesOf } from './churnEnds/lives.ts';
import { reasonText } from './churnEnds/truths.ts';
import { serverPerFile } from './support/fixture.ts';
import { heldAt } from './support/heldAt.ts';
import { unlimited } from './support/settings.ts';

/*
 * Each entry of `churnEnds/lives.ts` describes one member: what happens to them, and what the report, its files and the
 * notes to the team must say about this. All members live on one server, whose clock moves day by day.
 */
const { database, server, shop, flow } = serverPerFile(unlimited);
const lives = livesOf(actsAt({ server, shop, flow }));
const names = Object.keys(lives);
const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;
const reasonCell = (reason: Reason | null) => reasonText(reason, 'None given');

let tables: Map<string, { columns: readonly string[]; rows: readonly (readonly Cell[])[] }>;
let printed: string;
let notes: string[];

/** Reads the report with its files, and the notes to the team. */
async function readAll(): Promise<void> {
  const data = await readChurn(database.db, undefined, heldAt);
  tables = new Map(reportTables(data, true).map((table) => [table.name, table]));
  printed = reportText(data, { since: undefined, withEmails: true });
  notes = await flow.notes();
}

/**
 * Lets all members act, day by day. The last step in time is long enough for all retries of a failed quarterly renewal.
 */
async function live(): Promise<void> {
  const members = new Map<string, Member>();
  for (const name of names) members.set(name, await shop.subscriber(emailOf(name), lives[name]?.buys));
  let today = 0;
  for (const day of [1, 2, 3, 5, 6, 33, 50, 112]) {
    server.clock.move((day - today) * 24 * 3600);
    today = day;
    await shop.settled();
    for (const [name, member] of members) for (const act of lives[name]?.days[day] ?? []) await act(member);
    await shop.settled();
    // The server sends its note to the team a minute after the end of a plan.
    server.clock.move(120);
    await shop.settled();
  }
}

/** Returns these columns of the rows about one member in a CSV table. */
const rowsOf = (table: string, name: string, ...columns: string[]) => {
  const found = tables.get(table);
  const at = (column: string) => found?.columns.indexOf(column) ?? -1;
  const rows = found?.rows.filter((row) => row[at('Email')] === emailOf(name)) ?? [];
  return rows.map((row) => columns.map((column) => row[at(column)] ?? null));
};

beforeAll(async () => {
  await live();
  await readAll();
});

describe.each(names)('%s', (name) => {
  const life = lives[name];
  test(`${life?.what}: the plan's lines, the attempts, the money and the notes agree with it`, () => {
    const { end, attempts = [], money = [], plan, month } = life ?? {};
    const line = end && [teamNotes.causes[end.how], reasonCell(end.reason), plan, month, end.back];
    expect(rowsOf('ends', name, 'How', 'Reason', 'Plan', 'A month', 'Paid back')).toEqual(line ? [line] : []);
    const kept = rowsOf('ends', name, 'Goes on after all').map(([cell]) => cell !== null);
    expect(kept).toEqual(end ? [end.goesOn] : []);
    expect(rowsOf('attempts', name, 'Reason', 'Outcome')).toEqual(
      attempts.map(([reason, outcome]) => [reasonCell(reason), outcome]),
    );
    expect(rowsOf('refunds-and-disputes', name, 'What', 'Amount')).toEqual(money.map((each) => [...each]));
    const told = notes.filter((note) => note.includes(emailOf(name)));
    const plain = told.map((note) =>
      note
        .replaceAll(emailOf(name), 'EMAIL')
        .replaceAll(/\b(pi_\w+|[0-9a-f]{8}-[0-9a-f-]{27})/g, 'ID')
        .replaceAll(/ at \d+:\d\d [AP]M UTC/g, ''),
    );
    expect(plain).toEqual(life?.notes ?? []);
    const section = printed.split('\n\n').find((each) => each.startsWith('Every plan that ends')) ?? '';
    const lines = section.split('\n').filter((each) => each.endsWith(` ${emailOf(name)}`));
    expect(lines).toHaveLength(life?.end ? 1 : 0);
  });
});

describe('The tables count what happened', () => {
  const all = Object.values(lives);
  const count = (some: readonly unknown[], value: unknown) => some.filter((each) => each === value).length;

  test('attempts by outcome and reason, and the first sentence', () => {
    const attempts = all.flatMap((life) => life.attempts ?? []);
    const outcomes = attempts.map(([, outcome]) => outcome);
    for (const [outcome, number] of tables.get('attempts-by-outcome')?.rows ?? [])
      expect([outcome, number]).toEqual([outcome, count(outcomes, outcome)]);
    for (const [reason, number] of tables.get('attempts-by-reason')?.rows ?? [])
      expect([reason, number]).toEqual([
        reason,
        count(
          attempts.map(([each]) => reasonCell(each)),
          reason,
        ),
      ]);
    const people = all.filter((life) => (life.attempts ?? []).length > 0).length;
    const keeping = ['Stayed', 'Stayed for the offer', 'Cancelled, then kept it'];
    const goOn = outcomes.filter((outcome) => keeping.includes(outcome)).length;
    expect(printed).toContain(
      `${attempts.length} attempts by ${people} people; ${goOn} of them (${Math.round((goOn / attempts.length) * 1000) / 10}%) ended with a plan that goes on, and ${count(outcomes, 'Cancelled')} with one that was cancelled. The offer was applied 3 times.`,
    );
  });

  test('plans by cause, and what goes on', () => {
    const ends = all.flatMap(({ end }) => end ?? []);
    const rows = Object.entries(teamNotes.causes).map(([cause, name]) => {
      const some = ends.filter(({ how }) => how === cause);
      return [name, some.length, some.filter(({ goesOn }) => goesOn).length];
    });
    expect(tables.get('ends-by-cause')?.rows).toEqual(rows);
  });

  test('money by what came of it', () => {
    const results = all.filter(({ result }) => result !== undefined);
    const sum = (amounts: readonly (string | null | undefined)[]) =>
      (amounts.reduce((total, each) => total + Math.round(Number(each ?? 0) * 100), 0) / 100).toFixed(2);
    const expected = [...new Set(results.map(({ result }) => result))].map((result) => {
      const some = results.filter((each) => each.result === result);
      const month = sum(some.map((each) => each.month));
      return [result, some.length, month, sum(some.map(({ end }) => end?.back)), 'USD'];
    });
    expect(tables.get('money')?.rows.toSorted()).toEqual(expected.toSorted());
  });

  test('and nothing changes or is told again when everything is read anew', async () => {
    const [before, told] = [printed, notes];
    server.clock.move(25 * 3600);
    await server.sweepNow();
    await readAll();
    expect([printed, notes]).toEqual([before, told]);
  });
});
