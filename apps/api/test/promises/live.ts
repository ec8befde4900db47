import { asc, gt } from 'drizzle-orm';
import { devMails } from '../../src/db/schema.dev.ts';
import { nextJobAt } from '../../src/jobs/queue.ts';
import { memoryStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';
import { chanceOf } from '../silentWeek/chance.ts';
import type { Browser } from '../support/browser.ts';
import { buying } from '../support/checkout.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { act, purchase } from './acts.ts';
import { type Record, recorded } from './ledger.ts';
import type { Life, Said } from './life.ts';

const hourS = 3600;
const dayS = 24 * hourS;
const dayMs = dayS * 1000;
/** A session ends after 30 days. */
const sessionDays = 20;

/** Returns the line that inboxes show after the subject of a mail. */
const preheaderOf = (html: string | null) => /<div[^>]*display:\s*none[^>]*>([^<]*)/.exec(html ?? '')?.[1] ?? '';

export interface Lived {
  readonly said: readonly Said[];
  readonly lives: readonly Life[];
  readonly record: Record;
  readonly server: TestServer;
  /** When the lives end, in ms since 1970. */
  readonly end: number;
}

/** Plays so many random lives of so many days at once on one server, and collects what each member is told. */
export async function live(
  db: Database,
  { seed, lives: count, days }: { seed: number; lives: number; days: number },
): Promise<Lived> {
  const { store, record } = recorded(memoryStore(), () => server.clock.now().getTime());
  const server: TestServer = testServer(
    db,
    { CALLS_PER_MINUTE: '100000', STRIPE_ACCESS_ENDS_AFTER_DAYS: '15' },
    { store, hasCron: true },
  );
  const shop = buying(server);
  const { clock } = server;
  await shop.makePromo('TENOFF', { percent_off: 10, duration: 'once' });
  const now = () => clock.now().getTime();
  const end = now() + days * dayMs;
  const said: Said[] = [];
  const members = Array.from({ length: count }, (_, index) => member(index));

  function member(index: number) {
    const chance = chanceOf(seed * 1000 + index);
    const life: Life = { number: index, email: `life${index}@example.com`, acts: [] };
    let signedIn: { browser: Browser; at: number } | undefined;
    const browser = async (): Promise<Browser> => {
      if (signedIn === undefined || now() - signedIn.at > sessionDays * dayMs)
        signedIn = { browser: await server.signedIn(life.email), at: now() };
      return signedIn.browser;
    };
    return { life, chance, browser, parts: { server, shop, life, chance, browser } };
  }

  let lastMail = 0;
  /** Reads the mails that are new. A mail is said when it is sent. */
  async function readMails(): Promise<void> {
    const rows = await db.select().from(devMails).where(gt(devMails.number, lastMail)).orderBy(asc(devMails.number));
    for (const row of rows) {
      lastMail = row.number;
      const found = members.find(({ life }) => life.email === row.recipient);
      if (found === undefined) continue;
      const { life } = found;
      const text = [row.subject, preheaderOf(row.html), row.body].join('\n');
      said.push({ life, where: row.subject, text, at: row.sentAt.getTime(), acts: life.acts.length });
    }
  }

  const clockOf = chanceOf(seed);
  async function pass(seconds: number): Promise<void> {
    const until = now() + seconds * 1000;
    while (now() < until) {
      const dues = [await server.stripe.sandbox.dueAt(), await nextJobAt(db, clock.now())];
      const due = Math.min(...dues.map((each) => each?.getTime() ?? until));
      clock.move((Math.min(until, Math.max(due, now() + 1000)) - now()) / 1000);
      await shop.settled();
    }
    await server.sweepNow();
    await shop.settled();
    await readMails();
  }

  for (const { parts, life } of members) {
    if (await purchase(parts)) life.acts.push({ kind: 'buy', at: now() });
    await pass(Math.floor(clockOf() * 7) * hourS + 60);
  }
  while (now() < end) {
    // Now and then, no webhook arrives for a while.
    server.network.webhooks = clockOf() > 0.12;
    for (const { parts, life } of members) {
      const done = await act(parts);
      if (done === undefined) continue;
      life.acts.push({ kind: done, at: now() });
    }
    await shop.settled();
    await readMails();
    await pass(Math.ceil(clockOf() * 4 * 24) * hourS);
  }
  server.network.webhooks = true;
  await pass(dayS);
  return { said, lives: members.map(({ life }) => life), record, server, end: now() };
}
