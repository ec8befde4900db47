import { expect, test } from 'vitest';
import { serverPerFile } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { server, way } = serverPerFile(unlimited);

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
