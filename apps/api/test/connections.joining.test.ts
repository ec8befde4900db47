import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { telegramUpdatesPath } from '../src/http/guards.ts';
import type { Person } from './support/connections.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk, testServer } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, way } = serverPerFile(unlimited);
let ann: Person;

beforeAll(async () => {
  ann = await way.member('ann');
});
beforeEach(async () => {
  await way.save(ann, 'telegram', null);
  await server.worker.runDue();
});

describe('Who joins the Telegram group', () => {
  const secret = { 'x-telegram-bot-api-secret-token': 'telegram-webhook-secret' };
  const joined = (id: number, username: string | undefined, link?: string) => ({
    update_id: 1,
    chat_member: {
      chat: { id: -1_001_234_567_890 },
      old_chat_member: { status: 'left', user: { id } },
      new_chat_member: { status: 'member', user: { id, ...(username !== undefined && { username }) } },
      ...(link !== undefined && { invite_link: { invite_link: link } }),
    },
  });
  const update = (json: unknown, headers: Record<string, string> = secret) =>
    server.browser().request(telegramUpdatesPath, { method: 'POST', json, headers: { ...headers, origin: '' } });

  test('as the invited person is known from then on', async () => {
    const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
    await server.platforms.telegram.join(link ?? '', 'ANN_T');
    await server.worker.runDue();
    expect(await way.rowsOf(ann)).toMatchObject([{ externalId: expect.stringMatching(/^\d+$/), hasAccess: true }]);
    expect(await way.group()).toEqual(['ANN_T']);
  });

  test.each(['somebody_else', ''])('as %j by the invite of another is removed, and it is logged', async (username) => {
    const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
    await server.platforms.telegram.join(link ?? '', username);
    await server.worker.runDue();
    expect(await way.group()).toEqual([]);
    expect(await way.rowsOf(ann)).toMatchObject([{ externalId: null }]);
    expect(server.lines.join('\n')).toMatch(/telegram\.strangerJoined memberId=\d+/);
  });

  test('without an invite of ours is removed', async () => {
    await way.connect(ann, 'telegram', 'ann_t');
    const removed: string[] = [];
    const telegram = { ...server.platforms.telegram, removeMember: async (id: string) => void removed.push(id) };
    const watched = testServer(database.db, unlimited, { platforms: { ...server.platforms, telegram } });
    for (const link of [undefined, 'https://t.me/+another']) {
      const json = joined(7, 'ann_t', link);
      const answer = watched.browser().request(telegramUpdatesPath, { method: 'POST', json, headers: secret });
      expect((await answer).status).toBe(200);
    }
    await watched.worker.runDue();
    expect(removed).toEqual(['7', '7']);
  });

  test('is written down once, however often Telegram says it', async () => {
    const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
    await server.platforms.telegram.join(link ?? '', 'ann_t');
    const [row] = await way.rowsOf(ann);
    const json = joined(Number(row?.externalId), 'ann_t', link ?? '');
    for (let time = 0; time < 3; time++) expect((await update(json)).status).toBe(200);
    const [job] = (await database.db.query.jobs.findMany()).filter(({ kind }) => kind === 'removeFromPlatform');
    expect(job).toBeUndefined();
    expect(await way.rowsOf(ann)).toMatchObject([{ externalId: row?.externalId }]);
    expect(await way.group()).toEqual(['ann_t']);
  });

  test('is believed only with the secret', async () => {
    const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
    const json = joined(7, 'ann_t', link ?? '');
    for (const headers of [{}, { 'x-telegram-bot-api-secret-token': 'wrong' }]) {
      expect((await update(json, headers)).status).toBe(401);
    }
    expect(await way.rowsOf(ann)).toMatchObject([{ externalId: null }]);
    expect((await update({ update_id: 2 })).status).toBe(200);
    expect(await expectOk(update(json))).toEqual({ received: true });
    expect(await way.rowsOf(ann)).toMatchObject([{ externalId: '7' }]);
  });

  test('counts from Telegram’s second try when ours could not be reached', async () => {
    const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
    server.network.telegram = false;
    expect(await server.platforms.telegram.join(link ?? '', 'ann_t')).toBe('update was not taken');
    server.network.telegram = true;
    await expectOk(update(joined(9, 'ann_t', link ?? '')));
    expect(await way.rowsOf(ann)).toMatchObject([{ externalId: '9' }]);
  });
});
