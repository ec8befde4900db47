import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { churnAttempts, churnDiscounts, feedbackMessages } from '../src/db/schema.ts';
import { csvFiles, csvOf, writeCsv } from '../src/report/table.ts';
import { readChurn } from '../src/report/data.ts';
import { reportTables, reportText } from '../src/report/report.ts';
import { databasePerFile } from './support/fixture.ts';
import { heldAt } from './support/heldAt.ts';
import { testServer } from './support/server.ts';

const database = databasePerFile();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

/** Creates two users, four churn attempts, five messages and one discount. */
async function history(): Promise<void> {
  const server = testServer(database.db);
  for (const email of ['ann@example.com', 'bob@example.com']) await server.signedIn(email);
  const people = await database.db.query.users.findMany();
  const idOf = (email: string) => people.find((user) => user.email === email)?.id ?? '';
  const [ann, bob] = [idOf('ann@example.com'), idOf('bob@example.com')];
  const attempt = (
    userId: string,
    day: string,
    currentStep: number,
    more: Partial<typeof churnAttempts.$inferInsert>,
  ) => ({
    userId,
    sessionId: `${userId}-${day}`,
    currentStep,
    createdAt: at(day),
    updatedAt: at(day),
    ...(more.cancellationReason !== undefined && { reasonAt: at(day) }),
    ...more,
  });
  await database.db.insert(churnAttempts).values([
    attempt(ann, '2026-08-01', 1, {
      cancellationReason: 'not-using',
      outcome: 'retained',
      subscriptionId: 'sub_0',
    }),
    attempt(ann, '2026-10-02', 4, {
      cancellationReason: 'too-expensive',
      outcome: 'discount_accepted',
      feedback: 'Dear',
      subscriptionId: 'sub_1',
    }),
    attempt(bob, '2026-10-03', 2, { subscriptionId: 'sub_2' }),
    attempt(bob, '2026-11-04', 4, {
      cancellationReason: 'too-expensive',
      feedback: '=HYPERLINK("https://x")',
      subscriptionId: 'sub_2',
    }),
  ]);
  await database.db.insert(churnDiscounts).values({
    userId: ann,
    couponId: 'SAVE20LIFE',
    subscriptionId: 'sub_1',
    status: 'applied',
    createdAt: at('2026-10-02'),
    appliedAt: at('2026-10-02'),
  });
  const message = (userId: string, day: string, rating: number | null, feedback: string) => ({
    id: `${userId}-${day}-${rating}`,
    userId,
    source: rating === null ? ('churn-shield' as const) : ('rating-popup' as const),
    rating,
    feedback,
    createdAt: at(day),
  });
  await database.db
    .insert(feedbackMessages)
    .values([
      message(ann, '2026-08-05', 9, ''),
      message(bob, '2026-08-06', 4, 'First line\nsecond \u001B[31mred\u001B[0m line'),
      message(ann, '2026-10-02', null, 'Dear'),
      message(bob, '2026-10-07', 8, ''),
      message(bob, '2026-10-08', 10, 'Great, "really"'),
    ]);
}

const report = async (since?: string, withEmails = false) => {
  const from = since === undefined ? undefined : new Date(`${since}T00:00:00.000Z`);
  return reportText(await readChurn(database.db, from, heldAt), { since: from, withEmails });
};

describe('The report', () => {
  beforeAll(history);

  test('has attempts by step, reason and outcome, ratings and words, in aligned tables with bars', async () => {
    expect(await report()).toMatchInlineSnapshot(`
      "Churn

      4 attempts by 2 people; 2 of them (50%) ended with a plan that goes on, and 0 with one that was cancelled. The offer was applied 1 time.

      Attempts by step
      Step  Shows                       Reached  Ended there  Of them stayed
      ────  ──────────────────────────  ───────  ───────────  ──────────────
         1  Tell us why you're leaving        4            1               1  ████████████████████
         2  See real results                  3            1               0  ███████████████
         3  Compare the value                 2            0               0  ██████████
         4  Final offer                       2            2               1  ██████████

      Attempts by reason
      Reason                    Attempts  Stayed  For the offer  Cancelled  Stayed, %
      ────────────────────────  ────────  ──────  ─────────────  ─────────  ─────────
      It is too expensive              2       1              1          0         50  ██████████
      I am not using it                1       1              0          0        100  █████
      It is not working for me         0       0              0          0          –
      I found an alternative           0       0              0          0          –
      Something else                   0       0              0          0          –
      None given                       1       0              0          0          0  █████

      Attempts by outcome
      Outcome                        Attempts  Plans   %
      ─────────────────────────────  ────────  ─────  ──
      Stayed                                1      1  25  █████
      Stayed for the offer                  1      1  25  █████
      Cancelled, then kept it               0      0   0
      Cancelled                             0      0   0
      Took another plan                     0      0   0
      Lost later, or in another way         0      0   0
      Left the page                         2      1  50  ██████████

      No plan has ended yet.

      What came of it, by plan
      Plan       Plans  Lost  Replaced  Paid back by us  Kept  Left the page
      ─────────  ─────  ────  ────────  ───────────────  ────  ─────────────
      Not known      3     0         0                0     2              1  ████████████████████

      Money by what came of it
      What came of it             Plans  A month    Paid back  Currency
      ──────────────────────────  ─────  ─────────  ─────────  ────────
      Kept: stayed for the offer      1  not known  –          –
      Kept: stayed                    1  not known  –          –
      Open: left the page             1  not known  –          –

      Ratings by month
      Month    Ratings  1 to 7  8 to 10  Average
      ───────  ───────  ──────  ───────  ───────
      2026-08        2       1        1      6.5  █████████████
      2026-09        0       0        0        –
      2026-10        1       0        1     10.0  ████████████████████

      Ratings by value
      Rating  Ratings     %
      ──────  ───────  ────
           1        0   0.0
           2        0   0.0
           3        0   0.0
           4        1  33.3  ███████
           5        0   0.0
           6        0   0.0
           7        0   0.0
           8        0   0.0
           9        1  33.3  ███████
          10        1  33.3  ███████

      Feedback, newest first (UTC)
      2026-11-04 10:00  leaving
          =HYPERLINK("https://x")
      2026-10-08 10:00  10 of 10
          Great, "really"
      2026-10-02 10:00  leaving
          Dear
      2026-08-06 10:00  4 of 10
          First line
          second [31mred [0m line"
    `);
  });

  test('counts from a day on', async () => {
    const text = await report('2026-10-03');
    expect(text).toContain(
      'Churn since 2026-10-03 (UTC)\n\n2 attempts by 1 person; 0 of them (0%) ended with a plan that goes on, and 0 with one that was cancelled.',
    );
    expect(text).toContain('The offer was applied 0 times.');
    expect(text).not.toContain('2026-08');
    expect(await report('2026-11-01')).toContain('Nobody has rated since 2026-11-01.');
  });

  test('says who wrote only where it is asked to', async () => {
    const lines = (await report('2026-10-08', true)).split('\n');
    expect(lines).toContain('2026-10-08 10:00  10 of 10  bob@example.com');
    expect(await report()).not.toContain('@example.com');
    const data = await readChurn(database.db, undefined, heldAt);
    const files = (withEmails: boolean) => reportTables(data, withEmails).map(csvOf).join('');
    expect([files(true).includes('@example.com'), files(false).includes('@example.com')]).toEqual([true, false]);
  });

  test('says so where there is nothing', async () => {
    expect(await report('2027-01-01')).toBe(
      [
        'Churn since 2027-01-01 (UTC)',
        'Nobody has gone through the churn steps since 2027-01-01.',
        'No plan has ended since 2027-01-01.',
        'Nobody has rated since 2027-01-01.',
        'Nobody has written anything since 2027-01-01.',
      ].join('\n\n'),
    );
  });

  test('is written to files that nobody else may read, quoted, and without formulas', async () => {
    const data = await readChurn(database.db, undefined, heldAt);
    const written = await writeCsv(join(folder, 'made', 'here'), csvFiles(reportTables(data, false)));
    expect((await readdir(join(folder, 'made', 'here'))).sort()).toEqual([
      'attempts-by-outcome.csv',
      'attempts-by-reason.csv',
      'attempts-by-step.csv',
      'attempts.csv',
      'ends-by-cause.csv',
      'ends.csv',
      'feedback.csv',
      'money.csv',
      'ratings-by-month.csv',
      'ratings-by-value.csv',
      'referral-ledger.csv',
      'referrals.csv',
      'refunds-and-disputes.csv',
      'results-by-plan.csv',
    ]);
    for (const path of written) expect((await stat(path)).mode & 0o077).toBe(0);
    const file = (name: string) => readFile(join(folder, 'made', 'here', name), 'utf8');
    expect(await file('feedback.csv')).toBe(
      [
        '\uFEFFTime,Source,Rating,Words',
        `2026-11-04T10:00:00.000Z,churn-shield,,"'=HYPERLINK(""https://x"")"`,
        '2026-10-08T10:00:00.000Z,rating-popup,10,"Great, ""really"""',
        '2026-10-02T10:00:00.000Z,churn-shield,,Dear',
        '2026-08-06T10:00:00.000Z,rating-popup,4,"First line\nsecond \u001B[31mred\u001B[0m line"',
        '',
      ].join('\r\n'),
    );
    expect(await file('ratings-by-month.csv')).toBe(
      '\uFEFFMonth,Ratings,1 to 7,8 to 10,Average\r\n2026-08,2,1,1,6.5\r\n2026-09,0,0,0,\r\n2026-10,1,0,1,10\r\n',
    );
  });

  test('names a folder that cannot be written to', async () => {
    const [table] = reportTables(await readChurn(database.db, undefined, heldAt), false);
    await expect(writeCsv('/dev/null/here', table === undefined ? [] : csvFiles([table]))).rejects.toThrow(
      /^The files could not be written to \/dev\/null\/here \(E[A-Z]+\)\. Choose another folder for --csv\.$/,
    );
  });
});
