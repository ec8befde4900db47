import { beforeEach, describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { type AccountEvent, type EventKind, accountEvents as list } from '../src/domain/events/events.ts';
import { deliverAgain } from './support/deliverAgain.ts';
import { serverPerTest } from './support/fixture.ts';
import { eventMakers } from './support/eventMakers.ts';
import { postOffice } from './support/postOffice.ts';
import { notesOf } from './support/refunds.ts';
import { unlimited } from './support/settings.ts';

const { database, server, serve, shop } = serverPerTest(unlimited);
let office: ReturnType<typeof postOffice>;
beforeEach(async () => {
  office = postOffice(database.db);
  await serve(unlimited, { mailer: office });
});

const kinds = Object.keys(list) as EventKind[];
const recorded = () => database.db.select().from(accountEvents);
const byWebhooks = () => shop.settled();
/** Runs the sweeps, as if the webhooks were lost. */
const bySweeps = async () => {
  await shop.settled();
  await database.db.update(sweeps).set({ nextAt: server.clock.now() });
  await server.sweepNow();
};

/** Checks that an event has one record, that each mail was sent once, and that no note to the team is repeated. */
async function expectOnce(kind: EventKind): Promise<void> {
  await server.mails();
  const notes = await notesOf(server);
  expect(notes).toEqual([...new Set(notes)]);
  const rows = await recorded();
  const event: AccountEvent = list[kind];
  const mail = typeof event.mail === 'string' ? event.mail : null;
  expect(rows.filter((row) => row.kind === kind).map((row) => row.mail)).toEqual([mail]);
  const promised = rows.flatMap(({ jobId }) => jobId ?? []);
  expect(office.taken.filter((id) => promised.includes(id)).toSorted()).toEqual(promised.toSorted());
}

describe('Each event is recorded once and mailed once', () => {
  test.each(kinds)('though each webhook comes five times, in any order: %s', async (kind) => {
    await eventMakers(server, byWebhooks)[kind]();
    await expectOnce(kind);
    const before = await recorded();
    await deliverAgain(database.db, server);
    // The server sends the note to the team about the end of a plan a minute later.
    server.clock.move(61);
    await shop.settled();
    await expectOnce(kind);
    expect(await recorded()).toHaveLength(before.length);
  });

  test.each(kinds)('though no webhook ever comes: %s', async (kind) => {
    server.network.webhooks = false;
    await eventMakers(server, bySweeps)[kind]();
    await bySweeps();
    await expectOnce(kind);
    const before = await recorded();
    server.clock.move(24 * 3600);
    await bySweeps();
    expect(await recorded()).toHaveLength(before.length);
    await expectOnce(kind);
    server.network.webhooks = true;
  });
});
