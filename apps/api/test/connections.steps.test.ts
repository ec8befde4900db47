import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { noPlan } from '../src/domain/subscription/storedPlan.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, way } = serverPerFile(unlimited);

test('The user call says how far a member is on each platform, from the invite to the joining and back', async () => {
  const ann = await way.member('ann');
  const steps = async () => (await expectOk<{ platforms: object }>(ann.browser.get('/api/user'))).platforms;
  expect(await steps()).toEqual({ discord: 'none', telegram: 'none', tradingview: 'none' });

  const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
  await way.save(ann, 'telegram', 'ann_t');
  expect(await steps()).toEqual({ discord: 'none', telegram: 'invited', tradingview: 'none' });

  await server.platforms.telegram.join(link ?? '', 'ann_t');
  await server.worker.runDue();
  expect(await steps()).toMatchObject({ telegram: 'connected' });

  await way.save(ann, 'telegram', null);
  await server.worker.runDue();
  expect(await steps()).toMatchObject({ telegram: 'none' });
});

test('It says the same of Discord and TradingView, also after the member has left and the plan has ended', async () => {
  const ben = await way.member('ben');
  const steps = async () => (await expectOk<{ platforms: object }>(ben.browser.get('/api/user'))).platforms;
  await way.connect(ben, 'discord', 'ben_d');
  await way.connect(ben, 'tradingview', 'ben_tv');
  expect(await steps()).toEqual({ discord: 'connected', telegram: 'none', tradingview: 'connected' });

  // After this time, the proof of the Discord account has expired, so our server does not add the member again by
  // itself.
  server.clock.move(601);
  const { discord } = server.platforms;
  await discord.leave((await way.rowsOf(ben)).find(({ platform }) => platform === 'discord')?.externalId ?? '');
  await database.db.update(users).set(noPlan).where(eq(users.id, ben.id));
  await enqueue(database.db, 'syncPlatforms', { userId: ben.id }, server.clock.now());
  await server.worker.runDue();
  expect(await steps()).toEqual({ discord: 'invited', telegram: 'none', tradingview: 'none' });
});
