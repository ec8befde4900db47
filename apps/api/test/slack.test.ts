import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveSlack } from '../src/ports/live/slack.ts';
import type { NotifyPort } from '../src/ports/platforms.ts';
import { databasePerTest } from './support/fixture.ts';
import { failureOf, openFakes, openVendor, testBadDays, type World } from './support/platformContract.ts';
import { slackPath, slackVendor } from './vendors/slack.ts';

const database = databasePerTest();

interface NotifyWorld extends World<NotifyPort> {
  /** Returns the messages that have reached the team. */
  told(): Promise<string[]>;
}

async function fake(): Promise<NotifyWorld> {
  const { platforms, setFault } = openFakes(database);
  return {
    port: platforms.notify,
    impatient: platforms.notify,
    setFault: setFault('notify'),
    close: () => Promise.resolve(),
    told: async () => (await platforms.notify.notifications()).map(({ text }) => text),
  };
}

async function live(): Promise<NotifyWorld> {
  const vendor = await openVendor(slackVendor());
  return {
    ...vendor,
    port: liveSlack(`${vendor.options.baseUrl}${slackPath}`, vendor.options),
    impatient: liveSlack(`${vendor.options.baseUrl}${slackPath}`, vendor.impatience),
    told: () => Promise.resolve(vendor.texts),
  };
}

describe.each([
  { name: 'The fake Slack', open: fake },
  { name: 'The port to Slack', open: live },
])('$name', ({ open }) => {
  let world: NotifyWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  test('tells the team, line by line and in order', async () => {
    await world.port.send('Rating 9 of 10\nfrom anna@example.com: "Good" – ✓');
    await world.port.send('Second');
    expect(await world.told()).toEqual(['Rating 9 of 10\nfrom anna@example.com: "Good" – ✓', 'Second']);
  });

  testBadDays(() => world, { send: (port) => port.send('Hello') });
});

describe('The port to Slack', () => {
  test('lets nobody call the channel or hide a link', async () => {
    const vendor = await openVendor(slackVendor());
    await liveSlack(`${vendor.options.baseUrl}${slackPath}`).send('<!channel> <https://bad.example|good> & more');
    expect(vendor.texts).toEqual(['&lt;!channel&gt; &lt;https://bad.example|good&gt; &amp; more']);
    await vendor.close();
  });

  test('is rejected by a webhook that was taken away', async () => {
    const vendor = await openVendor(slackVendor());
    expect(await failureOf(liveSlack(`${vendor.options.baseUrl}/services/gone`).send('Hello'))).toMatchObject({
      kind: 'rejected',
    });
    await vendor.close();
  });
});
