import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { nextVersion } from '../src/domain/subscription/storedPlan.ts';
import { enqueue } from '../src/jobs/queue.ts';
import type { Person } from './support/connections.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const daySeconds = 86_400;
const { database, server, way } = serverPerTest({ ...unlimited, SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' });
let ann: Person;
let ben: Person;

beforeEach(async () => {
  [ann, ben] = [await way.member('ann'), await way.member('ben')];
});

async function join(person: Person) {
  const { telegramInviteLink: link } = await way.shown(person);
  const outcome = await server.platforms.telegram.join(link ?? '', 'both_t');
  await server.worker.runDue();
  return outcome;
}
const paidFor = async (person: Person, days: number) => {
  const paidUntil = new Date(server.clock.now().getTime() + days * daySeconds * 1000);
  await database.db.update(users).set({ paidUntil }).where(eq(users.id, person.id));
};
const endPlan = ({ id }: Person) =>
  database.db.transaction(async (tx) => {
    const ended = { plan: 'free', subscriptionStatus: 'inactive', paidUntil: null } as const;
    await tx
      .update(users)
      .set({ ...ended, ...nextVersion })
      .where(eq(users.id, id));
    await enqueue(tx, 'syncPlatforms', { userId: id }, server.clock.now());
  });
/**
 * Returns in how many days the username BothTV loses the scripts, which is one day after the paid time. Null without
 * scripts.
 */
async function sharedDays(): Promise<number | null> {
  const ends = new Set(Object.values(await way.scripts('BothTV')));
  expect(ends.size).toBeLessThan(2);
  const [end] = ends;
  return end === undefined
    ? null
    : Math.round((Date.parse(end ?? '') - server.clock.now().getTime()) / 1000 / daySeconds);
}

test('A name is kept as its platform writes it, however it was typed', async () => {
  await way.connect(ann, 'telegram', '\u2068＠both_t٢\u2069');
  await way.connect(ann, 'tradingview', '\u200eBoth\u200bTV\u202c');
  expect(await way.shown(ann)).toMatchObject({ telegramUsername: 'both_t2', tradingviewUsername: 'BothTV' });
});

describe('A name on Telegram', () => {
  const taken = {
    status: 409,
    message:
      'Another member has already connected this Telegram account. A username that nobody has verified becomes available again 7 days after it was entered. If this account is yours and you need it sooner, write to us.',
  };

  const held = { status: 409, message: 'This Telegram account is connected to another SignalSync account.' };

  test('that nobody proves is free for its owner when the first invite is over, however often another was made', async () => {
    await way.connect(ann, 'telegram', 'both_t');
    server.clock.move(6 * daySeconds);
    await expectOk(way.add(ann, 'telegram', 'both_t'));
    expect(await rejection(way.add(ben, 'telegram', 'Both_T'))).toEqual(taken);
    server.clock.move(daySeconds);
    await way.connect(ben, 'telegram', 'Both_T');
    expect(await join(ben)).toBe('joined');
    expect(await way.group()).toEqual(['both_t']);
    expect((await way.shown(ben)).telegramStatus).toBe('joined');
    const movedAt = server.clock.now().toISOString();
    const gone = { telegramUsername: null, telegramStatus: null, telegramInviteLink: null };
    expect(await way.shown(ann)).toMatchObject({ ...gone, telegramMoved: { username: 'both_t', at: movedAt } });
    expect(await rejection(way.add(ann, 'telegram', 'both_t'))).toEqual(held);
    const subjects = (await server.mails()).filter(({ to }) => to.startsWith('ann')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /moved/.test(subject))).toEqual([]);
  });

  test('that two members have typed in ends the invite of the one who did not prove it, and nothing else', async () => {
    await way.connect(ann, 'telegram', 'both_t');
    server.clock.move(6 * daySeconds);
    await expectOk(way.add(ann, 'telegram', 'both_t'));
    const { telegramInviteLink: older } = await way.shown(ann);
    server.clock.move(daySeconds);
    await way.connect(ben, 'telegram', 'both_t');
    await join(ben);
    expect(await server.platforms.telegram.join(older ?? '', 'cid_t')).toBe('invite is spent');
    expect(await way.group()).toEqual(['both_t']);
    expect((await way.shown(ben)).telegramStatus).toBe('joined');
  });

  test('that was proven stays with whoever proved it', async () => {
    await way.connect(ann, 'telegram', 'both_t');
    await join(ann);
    server.clock.move(8 * daySeconds);
    expect(await rejection(way.add(ben, 'telegram', 'both_t'))).toEqual(held);
    expect((await way.shown(ann)).telegramStatus).toBe('joined');
  });
});

describe('A name on TradingView that two accounts hold', () => {
  beforeEach(async () => {
    await paidFor(ann, 40);
    await paidFor(ben, 20);
    for (const person of [ann, ben]) await way.connect(person, 'tradingview', 'BothTV');
  });

  test('has the scripts for as long as the longer of them has paid', async () => {
    expect(await sharedDays()).toBe(41);
    for (const person of [ann, ben]) expect((await way.shown(person)).tradingviewUsername).toBe('BothTV');
    await way.disconnect(ann, 'tradingview', 'BothTV');
    expect(await sharedDays()).toBe(21);
    await way.disconnect(ben, 'tradingview', 'BothTV');
    expect(await sharedDays()).toBeNull();
  });

  test('keeps them when the plan of one ends, and loses them with the last', async () => {
    await endPlan(ann);
    await server.worker.runDue();
    expect(await sharedDays()).toBe(21);
    expect(await way.shown(ann)).toMatchObject({ tradingviewExpiration: server.clock.now().toISOString() });
    await endPlan(ben);
    await server.worker.runDue();
    expect(await sharedDays()).toBeNull();
  });

  test('loses them when both end at the same moment', async () => {
    await endPlan(ben);
    await Promise.all([way.kick(ann, 'tradingview', 'BothTV'), server.worker.runDue()]);
    await way.save(ann, 'tradingview', null);
    await server.worker.runDue();
    expect(await sharedDays()).toBeNull();
  });
});
