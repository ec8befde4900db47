import { beforeEach, describe, expect, test } from 'vitest';
import { readChurn } from '../src/report/data.ts';
import { PlatformError } from '../src/ports/live/call.ts';
import { type Browser, withCookiesOf } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { heldAt } from './support/heldAt.ts';
import { expectOk, rejection, testServer } from './support/server.ts';

const { database, server, flow } = serverPerTest();
let ann: Browser;
beforeEach(async () => {
  ann = await server.signedIn('ann@example.com');
});

const kept = () =>
  database.db.query.feedbackMessages.findMany({
    columns: { source: true, rating: true, feedback: true },
    orderBy: (row, { asc }) => asc(row.createdAt),
  });
const leavingWords = (feedback: string) => ({ source: 'churn-shield', feedback });
const rated = (rating: number, feedback = '') => ({ source: 'rating-popup', rating, feedback });

describe('What a person tells us', () => {
  test('is kept and passed on, from the churn flow and from the rating', async () => {
    await expectOk(flow.say(ann, leavingWords('  Too many signals at night. ')));
    server.clock.move(1);
    await expectOk(flow.say(ann, rated(4, 'More crypto, please')));
    server.clock.move(1);
    await expectOk(flow.say(ann, rated(9)));
    expect(await kept()).toEqual([
      { source: 'churn-shield', rating: null, feedback: 'Too many signals at night.' },
      { source: 'rating-popup', rating: 4, feedback: 'More crypto, please' },
      { source: 'rating-popup', rating: 9, feedback: '' },
    ]);
    expect(await flow.notes()).toEqual([
      'ann@example.com wrote this while cancelling\nToo many signals at night.',
      'ann@example.com rated us 4 out of 10\nMore crypto, please',
      'ann@example.com now rates us 9 out of 10, instead of 4',
    ]);
  });

  test('is kept with its lines, and without what would turn the text around it', async () => {
    await expectOk(flow.say(ann, rated(4, 'Good.\r\nשלום\u202e, but\u001b[2J late')));
    expect(await kept()).toMatchObject([{ feedback: 'Good.\nשלום, but[2J late' }]);
    expect(await flow.notes()).toEqual(['ann@example.com rated us 4 out of 10\nGood.\nשלום, but[2J late']);
  });

  test('counts once when it is sent again, in parallel too, and anew after an hour', async () => {
    const again = () => expectOk(flow.say(ann, rated(4, 'More crypto, please')));
    await Promise.all([again(), again(), again(), again()]);
    await again();
    expect(await kept()).toHaveLength(1);
    server.clock.move(1);
    await expectOk(flow.say(ann, rated(5, 'More crypto, please')));
    await expectOk(flow.say(ann, leavingWords('More crypto, please')));
    const bob = await server.signedIn('bob@example.com');
    await expectOk(flow.say(bob, rated(4, 'More crypto, please')));
    expect(await kept()).toHaveLength(4);
    server.clock.move(3601);
    await again();
    expect(await kept()).toHaveLength(5);
    expect(await flow.notes()).toHaveLength(5);
  });

  test('as a second rating within 30 days replaces the first, on any device, in report and notes', async () => {
    await expectOk(flow.say(ann, rated(4, 'More crypto, please')));
    server.clock.move(29 * 24 * 3600);
    await expectOk(flow.say(ann, rated(9)));
    expect(await flow.notes()).toEqual([
      'ann@example.com rated us 4 out of 10\nMore crypto, please',
      'ann@example.com now rates us 9 out of 10, instead of 4',
    ]);
    const ratings = async () => (await readChurn(database.db, undefined, heldAt)).messages.map(({ rating }) => rating);
    expect(await ratings()).toEqual([null, 9]);
    server.clock.move(30 * 24 * 3600);
    ann = await server.signedIn('ann@example.com');
    await expectOk(flow.say(ann, rated(10)));
    expect(await ratings()).toEqual([null, 9, 10]);
    expect((await flow.notes()).at(-1)).toBe('ann@example.com rated us 10 out of 10');
  });

  test('is nothing where no word is said on leaving', async () => {
    await expectOk(flow.say(ann, leavingWords(' \n ')));
    expect([await kept(), await flow.notes()]).toEqual([[], []]);
  });

  test.each([
    ['400 characters with a rating', rated(3, 'x'.repeat(400)), 200],
    ['401 characters with a rating', rated(3, 'x'.repeat(401)), 422],
    ['2,000 characters on leaving', leavingWords('x'.repeat(2000)), 200],
    ['2,001 characters on leaving', leavingWords('x'.repeat(2001)), 422],
    ['no rating', { source: 'rating-popup', feedback: 'x' }, 422],
    ['a rating of 0', rated(0), 422],
    ['a rating of 11', rated(11), 422],
    ['a rating on leaving', { ...leavingWords('x'), rating: 3 }, 422],
    ['another source', { source: 'elsewhere', feedback: 'x' }, 422],
    ['a NUL, which is left out', leavingWords('a\0b'), 200],
  ])('%s', async (_, message, status) => {
    expect((await flow.say(ann, message)).status).toBe(status);
    expect(await kept()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('is kept with its markup, as it was typed', async () => {
    const words = `<script>alert('1')</script> <!channel> *bold* "quoted" =1+1`;
    await expectOk(flow.say(ann, leavingWords(words)));
    expect(await kept()).toMatchObject([{ feedback: words }]);
  });

  test('is rejected signed out, and from somebody who floods us', async () => {
    expect(await rejection(flow.say(server.browser(), rated(9)))).toEqual({
      status: 401,
      message: 'Please sign in first.',
    });
    for (let count = 0; count < 30; count++) await expectOk(flow.say(ann, leavingWords(`Message ${count}`)));
    expect(await rejection(flow.say(ann, leavingWords('One more')))).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^You have sent too many messages today\. Please try again in \d+ hours\.$/),
    });
  });
});

describe('Where the team reads', () => {
  test('may be away: the person is answered all the same, and it arrives later, once', async () => {
    const told: string[] = [];
    let isAway = true;
    const notify = {
      send: async (text: string) => {
        if (isAway) throw new PlatformError('away', 'Slack did not answer');
        told.push(text);
      },
    };
    const away = testServer(database.db, {}, { platforms: { ...server.platforms, notify } });
    const there = withCookiesOf(ann, away.browser());
    await expectOk(flow.say(there, rated(2, 'Too slow')));
    await away.worker.runDue();
    expect(told).toEqual([]);
    expect(away.lines.join()).not.toContain('Too slow');
    isAway = false;
    away.clock.move(3);
    await away.worker.runDue();
    await away.worker.runDue();
    expect(told).toEqual(['ann@example.com rated us 2 out of 10\nToo slow']);
    expect(await kept()).toHaveLength(1);
  });
});
