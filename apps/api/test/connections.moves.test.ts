import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { PlatformError } from '../src/ports/live/call.ts';
import type { Platforms } from '../src/ports/platforms.ts';
import type { Person } from './support/connections.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection, type TestServer, testServer } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, serve, way } = serverPerTest(unlimited);
let ann: Person;
let ben: Person;

beforeEach(haveMembers);

async function haveMembers(): Promise<void> {
  [ann, ben] = [await way.member('ann'), await way.member('ben')];
}

/** Starts another server, with new members Ann and Ben. `change` replaces some of its platforms. */
async function serveWith(change: (fakes: TestServer['platforms']) => Partial<Platforms>): Promise<void> {
  const { platforms } = testServer(database.db);
  await serve(unlimited, { platforms: { ...platforms, ...change(platforms) } });
  await haveMembers();
}

const heldBy = (name: string) => ({
  status: 409,
  message: `This ${name} account is connected to another SignalSync account.`,
});
const mailsTo = async ({ email }: Person) =>
  (await server.mails())
    .filter(({ to, subject }) => to === email && subject.includes('was moved'))
    .map(({ subject, text }) => `${subject}\n${text}`);
const holders = async () =>
  (await database.db.query.platformConnections.findMany()).map(({ userId, platform }) => [userId, platform]);

describe('A Discord account that another member has connected', () => {
  beforeEach(() => way.connect(ann, 'discord', 'both_d'));

  test('is moved to who has just proven it, and only when asked; the other is told on the card and by mail', async () => {
    expect(await rejection(way.prove(ben, 'both_d'))).toEqual(heldBy('Discord'));
    expect((await way.shown(ben)).discordMovable).toBe('both_d');
    expect(await rejection(way.add(ben, 'discord', 'both_d'))).toEqual(heldBy('Discord'));
    expect(await rejection(way.save(ben, 'discord', 'both_d'))).toEqual(heldBy('Discord'));
    expect((await way.shown(ann)).discordUsername).toBe('both_d');

    await expectOk(way.move(ben, 'discord', 'both_d'));
    await expectOk(way.save(ben, 'discord', 'both_d'));
    await server.worker.runDue();
    expect(await way.shown(ben)).toMatchObject({ discordUsername: 'both_d', discordMovable: null, discordMoved: null });
    expect(await way.shown(ann)).toMatchObject({
      discordUsername: null,
      discordMoved: { username: 'both_d', at: server.clock.now().toISOString() },
    });
    expect(await way.community()).toEqual({ both_d: 'Premium' });
    expect(await mailsTo(ann)).toEqual([expect.stringContaining('both_d was moved to another SignalSync account')]);
    expect(await mailsTo(ben)).toEqual([]);
  });

  test('is not named in the mail to an address that nobody has proven', async () => {
    await database.db.update(users).set({ emailProvenAt: null }).where(eq(users.signInKey, ann.email));
    await way.prove(ben, 'both_d');
    await expectOk(way.move(ben, 'discord', 'both_d'));
    const [told] = await mailsTo(ann);
    expect(told).toContain('The Discord account connected to your SignalSync account was moved to another account');
    expect(told).not.toContain('both_d');
  });

  test('is moved back by who proves it again, and the word about it goes', async () => {
    await way.prove(ben, 'both_d');
    await expectOk(way.move(ben, 'discord', 'both_d'));
    await expectOk(way.save(ben, 'discord', 'both_d'));
    await way.prove(ann, 'both_d');
    await expectOk(way.move(ann, 'discord', 'both_d'));
    await expectOk(way.save(ann, 'discord', 'both_d'));
    await server.worker.runDue();
    expect(await way.shown(ann)).toMatchObject({ discordUsername: 'both_d', discordMoved: null });
    expect((await way.shown(ben)).discordMoved).toMatchObject({ username: 'both_d' });
    expect(await way.community()).toEqual({ both_d: 'Premium' });
  });

  test('stays without a proof, with an old one, and for who proved to be somebody else', async () => {
    expect(await rejection(way.move(ben, 'discord', 'both_d'))).toMatchObject({ status: 409 });
    await way.prove(ben, 'both_d');
    server.clock.move(601);
    expect((await way.shown(ben)).discordMovable).toBeNull();
    expect(await rejection(way.move(ben, 'discord', 'both_d'))).toMatchObject({ status: 409 });
    await way.prove(ben, 'ben_d');
    expect(await rejection(way.move(ben, 'discord', 'both_d'))).toMatchObject({ status: 409 });
    expect(await holders()).toEqual([[ann.id, 'discord']]);
    expect(await mailsTo(ann)).toEqual([]);
  });

  test('goes to one of two who ask at the same moment, and everybody who lost it is told', async () => {
    const cid = await way.member('cid');
    await way.prove(ben, 'both_d');
    await way.prove(cid, 'both_d');
    const answers = await Promise.all([ben, cid].map((person) => way.move(person, 'discord', 'both_d')));
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const person of [ben, cid]) await way.save(person, 'discord', 'both_d');
    await server.worker.runDue();
    expect(await holders()).toHaveLength(1);
    expect(await way.community()).toEqual({ both_d: 'Premium' });
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('and two who take from each other do not block each other', async () => {
    await way.connect(ben, 'telegram', 'ben_t');
    await way.connect(ben, 'discord', 'ben_d');
    await way.prove(ben, 'both_d');
    await way.prove(ann, 'ben_d');
    const answers = await Promise.all([way.move(ben, 'discord', 'both_d'), way.move(ann, 'discord', 'ben_d')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const [person, name] of [
      [ben, 'both_d'],
      [ann, 'ben_d'],
    ] as const)
      await expectOk(way.save(person, 'discord', name));
    await server.worker.runDue();
    expect(await way.community()).toEqual({ both_d: 'Premium', ben_d: 'Premium' });
  });

  test('may be asked for five times a day', async () => {
    for (let count = 0; count < 5; count += 1) await way.move(ben, 'discord', 'both_d');
    expect((await rejection(way.move(ben, 'discord', 'both_d'))).status).toBe(429);
    server.clock.move(86_401);
    expect((await rejection(way.move(ben, 'discord', 'both_d'))).status).toBe(409);
  });
});

describe('A move that Discord does not answer', () => {
  test.each(['before', 'after'])('%s it has let the person in leaves nothing that nobody pays for', async (moment) => {
    let isAway = false;
    const away = () => Promise.reject(new PlatformError('away', 'Discord is away.'));
    await serveWith(({ discord }) => ({
      discord: {
        ...discord,
        addMember: async (...given) => {
          if (isAway && moment === 'before') return away();
          await discord.addMember(...given);
          return isAway ? away() : undefined;
        },
      },
    }));
    await way.connect(ann, 'discord', 'both_d');
    await way.prove(ben, 'both_d');
    isAway = true;
    expect((await rejection(way.move(ben, 'discord', 'both_d'))).status).toBe(502);
    await server.worker.runDue();
    expect([await holders(), await way.community()]).toEqual([[], {}]);
    expect(await mailsTo(ann)).toHaveLength(1);
    isAway = false;
    await expectOk(way.move(ben, 'discord', 'both_d'));
    await expectOk(way.save(ben, 'discord', 'both_d'));
    await server.worker.runDue();
    expect(await holders()).toEqual([[ben.id, 'discord']]);
    expect(await way.community()).toEqual({ both_d: 'Premium' });
  });

  test('because the server died leaves nothing, either, an hour later', async () => {
    let die = (): void => {};
    const isDead = new Promise<never>((_, reject) => (die = () => reject(new Error('The test is over.'))));
    let isMoving = false;
    let begin = (): void => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    await serveWith(({ discord }) => ({
      discord: {
        ...discord,
        addMember: async (...given) => {
          await discord.addMember(...given);
          if (!isMoving) return;
          begin();
          await isDead;
        },
      },
    }));
    await way.connect(ann, 'discord', 'both_d');
    await way.prove(ben, 'both_d');
    isMoving = true;
    const moving = way.move(ben, 'discord', 'both_d');
    await hasBegun;
    // The job that removes Ann's access must leave the role, because Ben is just connecting the same Discord account.
    await server.worker.runDue();
    expect(await way.community()).toEqual({ both_d: 'Premium' });
    server.clock.move(3601);
    await way.hourPasses();
    expect([await holders(), await way.community()]).toEqual([[], {}]);
    die();
    await moving;
  });
});

describe('A Telegram account that another member has proven', () => {
  const joinBy = async (person: Person, username = 'both_t') => {
    const { telegramInviteLink: link } = await way.shown(person);
    const outcome = await server.platforms.telegram.join(link ?? '', username);
    await server.worker.runDue();
    return outcome;
  };
  const leave = async () => {
    const members = await server.platforms.telegram.members();
    for (const { memberId } of members) await server.platforms.telegram.leave(memberId);
    await server.worker.runDue();
  };
  beforeEach(async () => {
    await way.connect(ann, 'telegram', 'both_t');
    await joinBy(ann);
  });

  test('is moved when the same account joins by the invite of who asked, and not before', async () => {
    expect(await rejection(way.add(ben, 'telegram', 'both_t'))).toEqual(heldBy('Telegram'));
    await expectOk(way.move(ben, 'telegram', 'both_t'));
    await expectOk(way.save(ben, 'telegram', 'both_t'));
    await server.worker.runDue();
    expect((await way.shown(ben)).telegramStatus).toBe('invited');
    expect((await way.shown(ann)).telegramStatus).toBe('joined');
    expect(await way.group()).toEqual(['both_t']);

    await leave();
    expect(await joinBy(ben)).toBe('joined');
    expect(await way.group()).toEqual(['both_t']);
    expect(await way.shown(ben)).toMatchObject({ telegramUsername: 'both_t', telegramStatus: 'joined' });
    expect(await way.shown(ann)).toMatchObject({ telegramUsername: null, telegramMoved: { username: 'both_t' } });
    expect(await mailsTo(ann)).toEqual([expect.stringContaining('both_t was moved to another SignalSync account')]);
  });

  test('stays where it is when a stranger joins by that invite, and the stranger is put out', async () => {
    await expectOk(way.move(ben, 'telegram', 'both_t'));
    await expectOk(way.save(ben, 'telegram', 'both_t'));
    await joinBy(ben, 'somebody_else');
    expect(await way.group()).toEqual(['both_t']);
    expect((await way.shown(ann)).telegramUsername).toBe('both_t');
    expect(await mailsTo(ann)).toEqual([]);
  });

  test('stays with its holder who joins by the invite of somebody who did not ask', async () => {
    await way.connect(ben, 'telegram', 'ben_t');
    await leave();
    await joinBy(ben);
    expect((await way.shown(ann)).telegramStatus).toBe('joined');
    expect(await mailsTo(ann)).toEqual([]);
  });

  test('can be asked for by subscribers alone', async () => {
    const visitor = await way.visitor();
    expect((await rejection(way.move(visitor, 'telegram', 'both_t'))).status).toBe(403);
  });

  test('cannot be asked for where the name was not proven yet', async () => {
    const cid = await way.member('cid');
    await way.connect(cid, 'telegram', 'cid_t');
    const message =
      'Another member has already connected this Telegram account. A username that nobody has verified becomes available again 7 days after it was entered. If this account is yours and you need it sooner, write to us.';
    expect(await rejection(way.move(ben, 'telegram', 'cid_t'))).toEqual({ status: 409, message });
  });
});
