import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { discordProofs } from '../src/db/schema.connections.ts';
import { proofOf } from '../src/domain/connections/proofs.ts';
import { serverPerTest } from './support/fixture.ts';
import { allow, consent, landing, start } from './support/google.ts';
import { expectOk, rejection } from './support/server.ts';

const { database, server, serve, way } = serverPerTest();

test('A sealed token that was changed, or moved to another account, opens nothing', async () => {
  const [ann, ben] = [await way.member('ann'), await way.member('ben')];
  await expectOk(way.prove(ann, 'ann_d'));
  await expectOk(way.prove(ben, 'ben_d'));
  const { db } = database;
  const opened = (userId: string, username: string) => proofOf(server.connecting, db, userId, { username });
  const tokenOf = async (userId: string) =>
    (await db.select().from(discordProofs).where(eq(discordProofs.userId, userId)))[0]?.accessToken ?? '';
  const keep = (accessToken: string) =>
    db.update(discordProofs).set({ accessToken }).where(eq(discordProofs.userId, ann.id));
  const [own, foreign] = [await tokenOf(ann.id), await tokenOf(ben.id)];
  const tokens = (await db.query.devDiscordTokens.findMany()).map(({ token }) => token);
  expect(tokens).toContain((await opened(ann.id, 'ann_d'))?.accessToken);

  await keep(foreign);
  await expect(opened(ann.id, 'ann_d')).rejects.toThrow('authenticate data');
  for (const place of [0, 20, own.length - 1]) {
    await keep(`${own.slice(0, place)}${own[place] === 'A' ? 'Q' : 'A'}${own.slice(place + 1)}`);
    await expect(opened(ann.id, 'ann_d')).rejects.toThrow('authenticate data');
  }
  await keep(own);
  expect((await opened(ann.id, 'ann_d'))?.username).toBe('ann_d');
});

test('A request to Discord is finished by no return from Google, and the other way round', async () => {
  const { google: fakeGoogle, platforms } = server;
  const identify = {
    google: vi.fn<typeof fakeGoogle.identify>(fakeGoogle.identify),
    discord: vi.fn<typeof platforms.discord.identify>(platforms.discord.identify),
  };
  const discord = { ...platforms.discord, identify: identify.discord };
  await serve({}, { google: { ...fakeGoogle, identify: identify.google }, platforms: { ...platforms, discord } });
  const ann = await way.member('ann');
  const fromDiscord = await way.consent(ann, 'ann_d');
  const fields = await start(ann.browser);
  const google = new URL(await consent(ann.browser, fields, allow('ann@gmail.com')));
  const mixed = new URL(google);
  mixed.searchParams.set('state', fromDiscord.state);
  mixed.searchParams.set('code', fromDiscord.code);
  expect(await landing(ann.browser, mixed.href)).toContain('error=google');
  const { state = '', code = '' } = Object.fromEntries(google.searchParams);
  expect((await rejection(way.callback(ann, { state, code }))).status).toBe(400);
  // Our server sent neither of the two codes to the other provider.
  expect(identify.google).not.toHaveBeenCalled();
  expect(identify.discord).not.toHaveBeenCalled();
});
