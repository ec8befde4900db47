import { expect, test } from 'vitest';
import { claim, enqueue } from '../src/jobs/queue.ts';
import { databasePerTest } from './support/fixture.ts';
import { testServer } from './support/server.ts';

const database = databasePerTest();

test('A server takes no mail while another server takes an earlier one to the same person', async () => {
  const { clock } = testServer(database.db);
  const code = { name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;
  for (let sent = 0; sent < 2; sent++)
    await enqueue(database.db, 'sendMail', { to: 'ann@example.com', ...code }, clock.now());
  const other = await database.connectAgain();
  await database.db.transaction(async (tx) => {
    expect(await claim(tx, clock, ['sendMail'])).toBeDefined();
    expect(await claim(other, clock, ['sendMail'])).toBeUndefined();
  });
  expect(await claim(other, clock, ['sendMail'])).toBeUndefined();
});
