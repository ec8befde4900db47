import { expect, test } from 'vitest';
import { enqueue } from '../src/jobs/queue.ts';
import type { Mail } from '../src/ports/mail.ts';
import { databasePerTest } from './support/fixture.ts';
import { testServer } from './support/server.ts';

const database = databasePerTest();
const unwritten = { to: 'ann@example.com', name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;

test('The mail of a code is tried every minute, so that it outlasts a server that rejects new senders at first', async () => {
  const minute = 60_000;
  const { clock } = testServer(database.db);
  const begunAt = clock.now().getTime();
  const triedAfter: number[] = [];
  const taken: Mail[] = [];
  const greylisting = {
    send: async (given: Mail) => {
      triedAfter.push(server.clock.now().getTime() - begunAt);
      if (server.clock.now().getTime() < begunAt + 9 * minute) throw new Error('450 4.2.0 Greylisted');
      taken.push(given);
    },
  };
  const server = testServer(database.db, {}, { mailer: greylisting });
  await enqueue(database.db, 'sendMail', unwritten, clock.now(), new Date(begunAt + 10 * minute));
  for (let passed = 0; passed < 600; passed += 10) {
    await server.worker.runDue();
    server.clock.move(10);
  }
  expect(taken).toEqual([expect.objectContaining({ to: unwritten.to })]);
  expect(triedAfter.length).toBeLessThan(20);
  const pauses = triedAfter.slice(1).map((at, index) => at - (triedAfter[index] ?? 0));
  expect(Math.max(...pauses)).toBe(minute);
});

test('A mail that expires tomorrow is not tried every minute until then', async () => {
  const { worker, clock } = testServer(database.db, {}, { mailer: { send: () => Promise.reject(new Error('450')) } });
  await enqueue(database.db, 'sendMail', unwritten, clock.now(), new Date(clock.now().getTime() + 24 * 3600_000));
  for (let minutes = 0; minutes < 60; minutes++) {
    await worker.runDue();
    clock.move(60);
  }
  const [job] = await database.db.query.jobs.findMany();
  expect(job?.failedAt).toBeNull();
  expect(job?.tries).toBeLessThan(15);
});
