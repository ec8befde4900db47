import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { proveBackup, type Proving } from '../../src/backup/prove.ts';
import type { OpenDatabase } from '../../src/db/database.ts';
import { openPglite } from '../../src/db/pglite.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { checkoutCron } from '../../src/domain/checkout/cron.ts';
import { createBackupWatch } from '../../src/monitoring/backupWatch.ts';
import { type Chance, drawn } from '../silentWeek/chance.ts';
import { buying } from '../support/checkout.ts';
import { openProcessData } from '../support/database.ts';
import { populate } from '../support/population.ts';
import { notesOf } from '../support/refunds.ts';
import { type TestServer, testServer } from '../support/server.ts';
import { testSettings, unlimited } from '../support/settings.ts';

const hourS = 3600;
const dayS = 24 * hourS;
/** The hour (UTC) of the nightly proof, and the hour at which a night ends. */
const [proofAt, morningAt] = [2, 8];

/** A shop with members, its server, and a proof of a backup in every night. Its clock is simulated. */
export interface Shop {
  readonly server: TestServer;
  readonly settings: Proving['settings'];
  /** Until the next night, some people buy, cancel and get refunds. Some webhooks are lost. */
  day(chance: Chance, people: number): Promise<void>;
  /**
   * Lets a night pass, with a proof, or without one if `proof` is null. Returns the notes about backups that the team
   * gets until the morning, each with its hour.
   */
  night(proof: Partial<Proving> | null): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a shop on its own database. `variables` are further settings for its backups. */
export async function openShop(variables: Record<string, string> = {}): Promise<Shop> {
  const data = await openProcessData();
  const own = { ...unlimited, ...data.environment, BACKUP_NIGHTLY: 'on', ...variables };
  const settings = testSettings(own);
  const { databaseUrl, dataDir } = settings;
  const database: OpenDatabase = await (databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl));
  const server = testServer(database.db, own, { store: memoryStore() });
  const { clock } = server;
  const shop = buying(server);
  const watch = createBackupWatch({ ...server, settings });
  await populate(server);
  await watch.tell();
  let told = 0;
  let buyers = 0;

  async function newNotes(): Promise<string[]> {
    const all = (await notesOf(server)).filter((text) => /\b(backup|proof|proven)\b/i.test(text));
    return all.slice(told, (told = all.length));
  }

  async function pass(seconds: number): Promise<void> {
    clock.move(seconds);
    await shop.settled();
    await server.sweepNow();
    await checkoutCron(server);
    await shop.settled();
  }

  /** Returns the seconds until the clock next shows this hour. */
  function until(hour: number): number {
    const second = (clock.now().getTime() / 1000) % dayS;
    return (hour * hourS - second + dayS) % dayS || dayS;
  }

  async function act(chance: Chance): Promise<void> {
    const what = drawn(chance, { buy: 3, guest: 1, cancel: 1, refund: 1 });
    const email = `buyer-${(buyers += 1)}@example.com`;
    const price = drawn(chance, { price_monthly: 2, price_quarterly: 1, price_lifetime: 1 });
    if (what === 'guest') {
      await shop.payAsGuest(server.browser(), email, price);
      return;
    }
    const { browser, intent } = await shop.subscriber(email, price);
    if (what === 'cancel') await browser.post('/api/stripe/cancel-subscription', {});
    if (what !== 'refund') return;
    const [charge] = (await shop.dashboard.charges.list({ customer: intent.customerId })).data;
    if (charge !== undefined) await shop.dashboard.refunds.create({ charge: charge.id });
  }

  return {
    server,
    settings,
    day: async (chance, people) => {
      const left = until(proofAt);
      for (let person = 1; person < people; person++) {
        await act(chance);
        server.network.webhooks = chance() < 0.5;
        await pass(left / people);
        server.network.webhooks = true;
      }
      await pass(until(proofAt));
      // The last person buys just before the night. The webhook of this purchase does not arrive before the backup.
      server.network.webhooks = false;
      await act(chance);
    },
    night: async (proof) => {
      if (proof !== null) await proveBackup({ settings, payments: server.payments, now: () => clock.now(), ...proof });
      server.network.webhooks = true;
      const notes: string[] = [];
      for (let hour = proofAt; hour < morningAt; hour++) {
        clock.move(hourS);
        await watch.tell();
        for (const note of await newNotes()) notes.push(`${String(hour + 1).padStart(2, '0')}:00 ${note}`);
      }
      return notes;
    },
    close: async () => {
      await shop.settled();
      await database.close();
      await data.close();
    },
  };
}
