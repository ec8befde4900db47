import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { devMails } from '../../src/db/schema.dev.ts';
import { dueTimes } from '../../src/domain/reconciliation/dueTimes.ts';
import { chanceOf } from '../silentWeek/chance.ts';
import { buying } from '../support/checkout.ts';
import { connecting, type Person } from '../support/connections.ts';
import { expectOk, testServer, type TestServer } from '../support/server.ts';
import { unlimited } from '../support/settings.ts';
import { act, drawAct } from './acts.ts';
import { type ActKind, type Life, unseenMs, type Said } from './life.ts';
import { type Record, recorded } from './ledger.ts';
import { viewScreens, nextViewAt } from './viewScreens.ts';
import type { Parts } from './parts.ts';
import type { Report } from './report.ts';
import { platformsOf } from './platforms.ts';
import { openScreens, type Words } from './screens.ts';
import { themeOf } from './themes.ts';

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;
const dayMs = dayS * 1000;
/** At most this many days pass before a member's next random action. */
const stepDays = 5;
/** The team reads the report each time this many days have passed. */
const reportDays = 30;
/** The share of members who begin as guests, and the share of these who never sign in. */
const [guests, away] = [0.3, 0.2];

/** Returns the line that inboxes show after the subject of a mail. */
const preheaderOf = (html: string | null) => /<div[^>]*display:\s*none[^>]*>([^<]*)/.exec(html ?? '')?.[1] ?? '';

export interface Lived {
  readonly said: readonly Said[];
  readonly lives: readonly Life[];
  readonly record: Record;
  /** The reports that the team has read, oldest first. */
  readonly reports: readonly Report[];
  readonly server: TestServer;
  /** When the simulation ends, in ms since 1970. */
  readonly end: number;
  /** How often members have opened the screens and done nothing there. */
  readonly looks: number;
}

/** The probability that a member answers 'Did you buy this?' about a guest's purchase. */
const answered = 0.7;
/**
 * The probability that a member pays a due renewal after the plan was cancelled in the provider's portal or dashboard.
 */
const latePayers = 0.4;
/** The probability that a member who has just decided to stay cancels within the hour. */
const secondThoughts = 0.2;
/** The probability that a member who has just connected a platform asks for another invite. */
const impatient = 0.3;
const isByGuest = (kind?: ActKind) => kind === 'buyAsGuest' || kind === 'buyLifetimeAsGuest';

interface Member {
  readonly parts: Parts;
  /** When the member will next open the screens and do nothing there, in ms since 1970. */
  looksAt: number;
}

/**
 * Simulates random members on one server for `days` days. Collects all texts that they read on screens and in mails.
 */
export async function live(
  db: Database,
  { seed, lives: count, days }: { seed: number; lives: number; days: number },
): Promise<Lived> {
  const { store, record } = recorded(memoryStore(), () => server.clock.now().getTime());
  const server: TestServer = testServer(
    db,
    { ...unlimited, STRIPE_ACCESS_ENDS_AFTER_DAYS: '15', SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' },
    { store, hasCron: 'hourly' },
  );
  const screens = await openScreens();
  const shop = buying(server);
  const way = connecting(server);
  const { clock } = server;
  const dueAt = [() => server.stripe.sandbox.dueAt(), ...dueTimes(db)];
  await shop.makePromo('TENOFF', { percent_off: 10, duration: 'once' });
  const now = () => clock.now().getTime();
  const end = now() + days * dayMs;
  const said: Said[] = [];
  let looks = 0;
  const reports: Report[] = [];
  /** The last moment at which webhooks were lost, in ms since 1970. */
  let lostUntil = Number.NEGATIVE_INFINITY;
  const members = Array.from({ length: count }, (_, index) => memberOf(index));

  function memberOf(index: number): Member {
    const chance = chanceOf(seed * 1000 + index);
    const email = `life${index}@example.com`;
    const isGuest = chance() < guests;
    const life: Life = { number: index, email, isAway: isGuest && chance() < away, isGuest, acts: [], invites: [] };
    const signIn = async (): Promise<Person> => {
      const browser = await server.signedIn(email);
      const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
      return { browser, id, email };
    };
    const device = () => {
      let signedIn: Promise<Person> | undefined;
      const person = () => (signedIn ??= signIn());
      return { person, pages: async () => screens.pagesOf((await person()).browser, clock) };
    };
    const [first, second] = [device(), device()];
    const say = (words: readonly Words[]) => {
      const mayLackChanges = !server.network.webhooks || now() - lostUntil < unseenMs;
      const then = { at: now(), acts: life.acts.length, changes: record.changes(), mayLackChanges };
      const platforms = words.some(({ where }) => where.endsWith(' card')) ? platformsOf(db, life, now()) : undefined;
      for (const each of words) said.push({ life, ...each, ...then, ...(platforms && { platforms }) });
    };
    const guestPages = () => screens.pagesOf(server.browser(), clock);
    const nothing = () => Promise.resolve();
    const common = { server, shop, way, life, chance, guestPages, say };
    const other: Parts = { ...common, ...second, meanwhile: nothing, mendCard: nothing };
    const mendCard = async () => void (await act(other, 'cardMended'));
    const meanwhile: Parts['meanwhile'] = async (page = 'page') => {
      const kind = drawAct(common, page);
      if (kind === undefined || !(await act(other, kind))) return;
      await shop.settled();
      await readMails();
    };
    return { parts: { ...common, ...first, meanwhile, mendCard }, looksAt: Number.POSITIVE_INFINITY };
  }

  let lastMail = 0;
  /** Collects the new mails. A mail's time is when it was sent. */
  async function readMails(): Promise<void> {
    const rows = await db.select().from(devMails).where(gt(devMails.number, lastMail)).orderBy(asc(devMails.number));
    for (const row of rows) {
      lastMail = row.number;
      const life = members.find(({ parts }) => parts.life.email === row.recipient)?.parts.life;
      if (life === undefined) continue;
      const text = [row.subject, preheaderOf(row.html), row.body].join('\n');
      const at = row.sentAt.getTime();
      // The mail is collected some time after it was sent. Actions between these two moments do not count.
      const acts = life.acts.filter((act) => act.at <= at).length;
      said.push({ life, where: row.subject, text, at, acts, changes: 0, mayLackChanges: false });
    }
  }

  async function readReport(): Promise<void> {
    const { text, files = [] } = await server.desk({ kind: 'report', since: null, withEmails: true, withFiles: true });
    reports.push({ at: now(), changes: record.changes(), text, files });
  }

  async function viewAccount({ parts }: Member): Promise<void> {
    looks += 1;
    await viewScreens(parts);
  }

  /** Moves the clock to `until` (ms since 1970). Stops at each moment at which some work becomes due. */
  async function passUntil(until: number): Promise<void> {
    while (now() < until) {
      const dues = await Promise.all(dueAt.map((ask) => ask(clock.now())));
      const [, , ...ours] = dues;
      const next = Math.min(until, ...dues.flatMap((due) => due?.getTime() ?? []));
      clock.move((Math.max(next, now() + 1000) - now()) / 1000);
      // Runs the hourly work only when some of it is due. Running it in every hour of thirteen months would take
      // minutes.
      if (ours.some((due) => due && due.getTime() <= now())) await server.worker.runHourly();
      await shop.settled();
    }
  }

  /** Sometimes answers 'Did you buy this?' about a guest's purchase. The account page asks this for a day or two. */
  async function answerGuest(parts: Parts): Promise<void> {
    if (!isByGuest(parts.life.acts.at(-1)?.kind) || parts.chance() > answered) return;
    if (await act(parts, parts.chance() < 0.6 ? 'claim' : 'disclaim')) await shop.settled();
  }

  /** Lets time pass, and then carries out an action on a member. */
  async function actAfter(seconds: number, parts: Parts, kind: ActKind): Promise<void> {
    await pass(seconds);
    if (await act(parts, kind)) await shop.settled();
  }

  /** Does what some members do soon after an action. */
  async function followUp({ parts }: Member): Promise<void> {
    const { kind } = parts.life.acts.at(-1) ?? {};
    // The unpaid plan would end a day after a cancellation at the provider.
    if (kind === 'cancelAtProvider' && parts.chance() < latePayers) await actAfter(hourS, parts, 'payOnPage');
    if ((kind === 'stay' || kind === 'offer') && parts.chance() < secondThoughts)
      await actAfter(hourS, parts, 'cancel');
    if (kind === 'buy' && themeOf(parts.life).upgrades) await actAfter(minuteS, parts, 'buyLifetime');
    if (kind === 'connect' && parts.chance() < impatient) await actAfter(minuteS, parts, 'newInvite');
  }

  const clockOf = chanceOf(seed);
  async function pass(seconds: number): Promise<void> {
    const until = now() + seconds * 1000;
    if (!server.network.webhooks) {
      // While webhooks are lost, a sweep finds the changes within an hour.
      await passUntil(Math.min(until, now() + hourS * 1000));
      await server.sweepNow();
      await shop.settled();
      await readMails();
    }
    while (now() < until) {
      const looksAt = Math.min(...members.map((member) => member.looksAt));
      await passUntil(Math.min(until, looksAt));
      for (const member of members) {
        if (member.looksAt > now()) continue;
        // While webhooks are lost, a sweep finds the changes before the member opens the screens.
        if (!server.network.webhooks) {
          await server.sweepNow();
          await shop.settled();
        }
        await answerGuest(member.parts);
        await viewAccount(member);
        await shop.settled();
        member.looksAt = await nextViewAt(member.parts);
      }
    }
    await server.worker.runHourly();
    await server.sweepNow();
    await shop.settled();
    await readMails();
  }

  for (const member of members) {
    const { parts } = member;
    await act(parts, parts.life.isGuest ? 'buyAsGuest' : 'buy');
    await shop.settled();
    await followUp(member);
    member.looksAt = await nextViewAt(parts);
    await pass(Math.floor(clockOf() * 7) * hourS + 60);
  }
  while (now() < end) {
    // From time to time, no webhooks arrive for a while.
    if (!server.network.webhooks) lostUntil = now();
    server.network.webhooks = clockOf() > 0.12;
    for (const member of members) {
      const kind = drawAct(member.parts);
      if (kind === undefined || !(await act(member.parts, kind))) continue;
      await shop.settled();
      await readMails();
      if (isByGuest(kind)) member.looksAt = now() + Math.ceil(member.parts.chance() * 20) * hourS * 1000;
      if (member.parts.chance() < themeOf(member.parts.life).looksAfter) await viewAccount(member);
      await shop.settled();
      await followUp(member);
    }
    await pass(Math.ceil(clockOf() * stepDays * 24) * hourS);
    const isTime = now() - (reports.at(-1)?.at ?? 0) >= reportDays * dayMs;
    // While webhooks are lost, the report may lack refunds and disputes of the last day. So the team reads it only some
    // time after that.
    if (isTime && server.network.webhooks && now() - lostUntil >= unseenMs) await readReport();
  }
  server.network.webhooks = true;
  await pass(dayS + hourS);
  await readReport();
  await screens.close();
  const lives = members.map(({ parts }) => parts.life);
  return { said, lives, record, reports, server, end: now(), looks };
}
