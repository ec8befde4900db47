import type Stripe from 'stripe';
import { asc, gt } from 'drizzle-orm';
import { devMails } from '../../src/db/schema.dev.ts';
import { memoryStore } from '@signalsync/stripe-sandbox/server';
import type { Database } from '../../src/db/database.ts';
import { nextJobAt } from '../../src/jobs/queue.ts';
import { chanceOf } from '../silentWeek/chance.ts';
import type { Browser } from '../support/browser.ts';
import { buying } from '../support/checkout.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { act, purchase } from './acts.ts';
import type { Life, Said } from './life.ts';

const hourS = 3600;
const dayS = 24 * hourS;
const dayMs = dayS * 1000;
/** A session ends after 30 days. */
const sessionDays = 20;

export interface Lived {
  readonly said: readonly Said[];
  readonly lives: readonly Life[];
  readonly dashboard: Stripe;
  readonly server: TestServer;
  /** When the lives end, in ms since 1970. */
  readonly end: number;
}

/** Plays so many random lives of so many days at once on one server, and collects what each member is told. */
export async function live(
  db: Database,
  { seed, lives: count, days }: { seed: number; lives: number; days: number },
): Promise<Lived> {
  const server = testServer(
    db,
    { CALLS_PER_MINUTE: '100000', STRIPE_ACCESS_ENDS_AFTER_DAYS: '15' },
    { store: memoryStore(), hasCron: true },
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
      const at = row.sentAt.getTime();
      const acts = life.acts.filter((done) => done.at <= at).length;
      said.push({ life, where: row.subject, text: `${row.subject}\n${row.body}`, at, acts });
    }
  }

  const clockOf = chanceOf(seed);
  async function pass(seconds: number): Promise<void> {
    const until = now() + seconds * 1000;
    while (now() < until) {
      const atStripe = (await server.stripe.sandbox.dueAt())?.getTime() ?? until;
      const due = Math.min(atStripe, (await nextJobAt(db, clock.now()))?.getTime() ?? until);
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
  return { said, lives: members.map(({ life }) => life), dashboard: shop.dashboard, server, end: now() };
}
