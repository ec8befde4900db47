import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeSlackPath } from '../src/ports/fake/slack.ts';
import { liveSlack } from '../src/ports/live/slack.ts';
import { databasePerTest } from './support/fixture.ts';
import { failureOf, openWorld, testBadDays } from './support/platformContract.ts';

const database = databasePerTest();
const open = () => openWorld(database, 'notify', (options) => liveSlack(`${options.baseUrl}${fakeSlackPath}`, options));

describe('The port to Slack', () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  /** Returns the notes to the team, in the form in which the fake Slack shows them. */
  const told = async () => (await world.platforms.notify.notifications()).map(({ text }) => text);

  test('tells the team, line by line and in order', async () => {
    await world.port.send('Rating 9 of 10\nfrom anna@example.com: "Good" – ✓');
    await world.port.send('Second');
    expect(await told()).toEqual(['Rating 9 of 10\nfrom anna@example.com: "Good" – ✓', 'Second']);
  });

  testBadDays(() => world, { send: (port) => port.send('Hello') });

  test('lets nobody call the channel or hide a link', async () => {
    const text = '<!channel> <https://bad.example|good> & more &lt;';
    await world.port.send(text);
    expect(await told()).toEqual([text]);
  });

  test('is rejected by a webhook that was taken away', async () => {
    const port = liveSlack(`${world.options.baseUrl}/services/gone`);
    expect(await failureOf(port.send('Hello'))).toMatchObject({ kind: 'rejected' });
  });
});
