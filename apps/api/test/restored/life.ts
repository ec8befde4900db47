import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { backUp, restore } from '../../src/backup/backup.ts';
import type { OpenDatabase } from '../../src/db/database.ts';
import { openPglite } from '../../src/db/pglite.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { isRestoring } from '../../src/db/restored.ts';
import { sweeps } from '../../src/db/schema.sweeps.ts';
import { users } from '../../src/db/schema.ts';
import { checkoutCron } from '../../src/domain/checkout/cron.ts';
import { seedPlans } from '../../src/ports/fake/seed.ts';
import type { Mail } from '../../src/ports/mail.ts';
import { type Chance, chanceOf, drawn } from '../silentWeek/chance.ts';
import { type Browser, withCookiesOf } from '../support/browser.ts';
import { buying } from '../support/checkout.ts';
import { openProcessData } from '../support/database.ts';
import { notesOf } from '../support/refunds.ts';
import { expectOk, testServer } from '../support/server.ts';
import { unlimited } from '../support/settings.ts';

const dayS = 24 * 3600;
const variables = {
  ...unlimited,
  LOGIN_NETWORK_SENDS_PER_HOUR: '100000',
  LOGIN_NETWORK_SENDS_PER_DAY: '100000',
};
const prices = { price_monthly: 50, price_quarterly: 25, price_lifetime: 25 };

/**
 * In which state each of eight people begins: with a plan, with only an account, with a guest's purchase that nobody
 * has claimed, or as nobody.
 */
const beginnings = ['plan', 'plan', 'plan', 'plan', 'account', 'account', 'unclaimed', 'nobody'] as const;

/** What people do between the backup and the restore. Each time, one of these is chosen at random. */
const things = ['buy', 'buy', 'buy', 'cancel', 'refund', 'claim', 'guest', 'signOut'] as const;

interface Person {
  readonly email: string;
  browser: Browser | undefined;
}

/** The results of a simulated restore. Everything except `acts` and `notes` must be empty or 0. */
export interface Restored {
  /** What people did between the backup and the restore. */
  readonly acts: string[];
  /** How many purchases the team had to settle. */
  readonly notes: number;
  readonly admitted: string[];
  readonly revived: string[];
  readonly second: string[];
  readonly withoutPlan: string[];
  readonly mailedTwice: string[];
}

/**
 * Simulates a restore. First people join and buy. Then a backup is made. After it people buy, cancel, get refunds and
 * sign out. Then the backup is restored, and 40 days pass. The provider, the clock and the mailboxes keep everything.
 */
export async function restoredLife(seed: number): Promise<Restored> {
  const chance = chanceOf(seed);
  const data = await openProcessData();
  const place = { dataDir: data.folder, databaseUrl: data.environment.DATABASE_URL };
  const store = memoryStore();
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  let passedS = 0;
  let close = async () => {};

  /** Starts a server on the database in its current state. */
  async function start() {
    const database: OpenDatabase = await (place.databaseUrl === undefined
      ? openPglite(place.dataDir)
      : openPostgres(place.databaseUrl));
    const server = testServer(database.db, variables, { store, mailer });
    server.clock.move(passedS);
    close = () => database.close();
    return { server, shop: buying(server), db: database.db };
  }
  let { server, shop, db } = await start();

  async function pass(seconds: number): Promise<void> {
    passedS += seconds;
    server.clock.move(seconds);
    await shop.settled();
    await server.sweepNow();
    await checkoutCron(server);
    await shop.settled();
  }

  async function signIn(person: Person): Promise<void> {
    passedS += 61;
    server.clock.move(61);
    const browser = server.browser();
    await expectOk(browser.post('/api/signalsync/send-verification', { email: person.email }));
    await server.worker.runDue();
    const subject = mails.findLast(({ to, subject: said }) => to === person.email && /\b\d{6}\b/.test(said))?.subject;
    const code = /\b\d{6}\b/.exec(subject ?? '')?.[0];
    await expectOk(browser.post('/api/signalsync/verify-and-login', { email: person.email, code }));
    person.browser = browser;
  }

  async function buy(browser: Browser): Promise<void> {
    const begun = await shop.tryToBegin(browser, drawn(chance, prices));
    if (begun.ok) await shop.pay(((await begun.json()) as { clientSecret: string }).clientSecret);
    await shop.settled();
  }

  const crowd = shuffled(beginnings, chance).map((beginning, at): Person & { beginning: typeof beginning } => ({
    beginning,
    email: `person-${at}@example.com`,
    browser: undefined,
  }));
  await seedPlans(db);
  for (const person of crowd) {
    const { beginning } = person;
    if (beginning === 'nobody') continue;
    await signIn(person);
    if (beginning === 'plan' && person.browser) await buy(person.browser);
    if (beginning === 'unclaimed') await shop.payAsGuest(server.browser(), person.email, drawn(chance, prices));
    await shop.settled();
  }
  await pass(3600);
  const { path } = await backUp(place);
  const takenAt = server.clock.now().toISOString();

  const acts: string[] = [];
  const allCookies: [string, Map<string, string>][] = [];
  const keepCookies = ({ email, browser }: Person) => browser && allCookies.push([email, new Map(browser.cookies)]);
  const deck = shuffled(things, chance);
  for (const [at, person] of crowd.entries()) {
    keepCookies(person);
    const act = deck[at];
    acts.push(`${person.email} (${person.beginning}) ${act}`);
    if (act === 'guest') {
      await shop.payAsGuest(server.browser(), person.email, drawn(chance, prices));
      await shop.settled();
      continue;
    }
    if (person.browser === undefined) await signIn(person);
    const { browser } = person;
    if (browser === undefined) throw new Error(`${person.email} is not signed in`);
    if (act === 'claim') await shop.claim(browser, chance() < 0.8);
    if (act === 'buy') await buy(browser);
    if (act === 'cancel') await browser.post('/api/stripe/cancel-subscription');
    if (act === 'signOut') await expectOk(browser.post('/api/logout/everywhere'));
    if (act === 'refund') {
      const { stripeCustomerId: customer } = await shop.userOf(browser);
      const [charge] = customer === null ? [] : (await shop.dashboard.charges.list({ customer })).data;
      if (charge !== undefined) await shop.dashboard.refunds.create({ charge: charge.id });
    }
    keepCookies(person);
    await shop.settled();
  }
  await pass(chance() < 0.5 ? 3600 : 4 * dayS);
  if (chance() < 0.3) for (let week = 0; week < 4; week++) await pass(7 * dayS);
  const before = [...mails];
  await close();

  await restore(place, path, true);
  ({ server, shop, db } = await start());
  // The restore has stored this machine's time, which is not the simulated clock's time. So the sweeps are set to be
  // due by the simulated clock.
  const restoredAt = server.clock.now();
  await db.update(sweeps).set({ nextAt: restoredAt });
  await db.update(sweeps).set({ startedAt: restoredAt, cursor: { takenAt } }).where(eq(sweeps.name, 'restore'));
  const admitted: string[] = [];
  if ((await server.browser().get('/api/signalsync/auth-check')).status !== 503) admitted.push('a call at the start');
  await server.worker.runDue();
  await server.sweepNow();
  await shop.settled();
  if (await isRestoring(db)) admitted.push('none after the sweeps');
  const revived: string[] = [];
  for (const [email, cookies] of allCookies) {
    const browser = withCookiesOf({ cookies }, server.browser());
    if ((await browser.get('/api/user')).ok) revived.push(email);
  }
  const charged = async () => (await shop.dashboard.charges.list({ limit: 100 })).data.filter(({ paid }) => paid);
  const paidBefore = new Set((await charged()).map(({ id }) => id));

  const notes = (await notesOf(server)).flatMap((note) => /npm run member -- (\w+) settle/.exec(note)?.[1] ?? []);
  for (const who of notes) {
    const person = crowd[Math.floor(chance() * crowd.length)];
    const isGiven = chance() < 0.5 && person !== undefined;
    if (isGiven) await signIn(person);
    const action = { name: 'settle' as const, account: isGiven ? person.email : 'pay-back' };
    await server.desk({ kind: 'act', who, action, reason: 'restored', actor: 'mia' });
    await shop.settled();
  }
  // Some people try to buy the plan that they have paid for already.
  for (const person of crowd) {
    if (chance() < 0.5) continue;
    await signIn(person);
    if (person.browser) await buy(person.browser);
  }
  const second = await secondPlans();
  const withoutPlan: string[] = [];
  for (let days = 0; days < 40; days += 5) {
    await pass(5 * dayS);
    for (const id of await withoutAccount()) withoutPlan.push(`${id} renews and no account has it`);
  }
  second.push(...(await secondPlans()));
  for (const charge of await charged()) {
    if (paidBefore.has(charge.id) || charge.refunded) continue;
    const customer = typeof charge.customer === 'string' ? charge.customer : charge.customer?.id;
    if ((await accountsOf(customer ?? '')).length === 0) withoutPlan.push(`${charge.id} of no account`);
  }
  await close();
  await data.close();
  return { acts, notes: notes.length, admitted, revived, second, withoutPlan, mailedTwice: twice(before, mails) };

  async function running(): Promise<Stripe.Subscription[]> {
    const { data: all } = await shop.dashboard.subscriptions.list({ limit: 100 });
    return all.filter(({ status }) => status === 'active' || status === 'past_due');
  }

  async function withoutAccount(): Promise<string[]> {
    const held = (await db.select().from(users)).map(({ stripeSubscriptionId }) => stripeSubscriptionId);
    const renewing = (await running()).filter(({ cancel_at_period_end: isEnding }) => !isEnding);
    return renewing.map(({ id }) => id).filter((id) => !held.includes(id));
  }

  /** Returns the email addresses that have more than one plan that renews, or one that renews beside lifetime. */
  async function secondPlans(): Promise<string[]> {
    const lifetimes = (await db.select().from(users)).filter(({ lifetimeIntentId }) => lifetimeIntentId !== null);
    const renewing = (await running()).filter(({ cancel_at_period_end: isEnding }) => !isEnding);
    const addresses = [
      ...lifetimes.map(({ signInKey }) => signInKey),
      ...renewing.map(({ metadata }) => metadata.address),
    ];
    return addresses.flatMap((address, at) =>
      address !== undefined && addresses.indexOf(address) < at ? address : [],
    );
  }

  async function accountsOf(customer: string): Promise<string[]> {
    const all = await db.select().from(users);
    return all.filter(({ stripeCustomerId }) => stripeCustomerId === customer).map(({ id }) => id);
  }
}

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  return all
    .map((one) => ({ one, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

/**
 * Returns the mails that were sent before the restore and again after it. Codes are left out, because people ask for a
 * new one each time.
 */
function twice(before: readonly Mail[], all: readonly Mail[]): string[] {
  const contentOf = ({ to, subject, text }: Mail) => `${to} ${subject} ${text}`;
  const known = new Set(before.map(contentOf));
  return all.slice(before.length).flatMap((mail) => (known.has(contentOf(mail)) ? `${mail.to}: ${mail.subject}` : []));
}
