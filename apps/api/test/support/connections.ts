import type { Community, PlatformId } from '@signalsync/contract/model/connection';
import { eq } from 'drizzle-orm';
import { platformConnections } from '../../src/db/schema.connections.ts';
import { users } from '../../src/db/schema.ts';
import { connectionsCron } from '../../src/domain/connections/cron.ts';
import type { Browser } from './browser.ts';
import { expectOk, type TestServer } from './server.ts';

/** A signed-in user, with their browser. */
export interface Person {
  readonly browser: Browser;
  readonly id: string;
  readonly email: string;
}

export interface Shown {
  time: string;
  discordUsername: string | null;
  discordInviteLink: string | null;
  discordRole: string | null;
  discordStatus: string | null;
  discordInviteExpiresAt: string | null;
  telegramUsername: string | null;
  telegramInviteLink: string | null;
  telegramStatus: string | null;
  telegramInviteExpiresAt: string | null;
  tradingviewUsername: string | null;
  tradingviewExpiration: string | null;
  tradingviewFailedScripts: string[];
  discordMoved: { username: string; at: string } | null;
  telegramMoved: { username: string; at: string } | null;
  discordMovable: string | null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Fields that a browser sends with a TradingView username. The server ignores their values and uses its own. */
export const sent = { pine_ids: ['PUB;1', 'PUB;2', 'PUB;3', 'PUB;4'], duration: '1M' };

/** Returns functions for the steps of connecting platforms. They make the calls that the web app makes. */
export function connecting(server: TestServer) {
  const { db, platforms, clock } = server;
  let people = 0;

  /** Creates a signed-in user without a plan. */
  async function visitor(name = 'visitor'): Promise<Person> {
    people += 1;
    const email = `${name}-${people}@example.com`;
    const browser = await server.signedIn(email);
    const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
    return { browser, id, email };
  }

  /** Creates a signed-in user with a running monthly plan that is paid for 30 days. */
  async function member(name = 'member'): Promise<Person> {
    const person = await visitor(name);
    const paidUntil = new Date(clock.now().getTime() + 30 * dayMs);
    const plan = 'SignalSync Premium (Monthly)';
    await db.update(users).set({ plan, subscriptionStatus: 'active', paidUntil }).where(eq(users.id, person.id));
    return person;
  }

  /**
   * Starts an OAuth request at Discord and gives consent. Returns the parameters with which Discord redirects back to
   * us.
   */
  async function consent({ browser }: Pick<Person, 'browser'>, username: string) {
    const { url } = await expectOk<{ url: string }>(browser.get('/api/platforms/discord/oauth2/authorize'));
    const {
      redirect_uri: redirectUri = '',
      code_challenge: codeChallenge = '',
      state = '',
    } = Object.fromEntries(new URL(url).searchParams);
    return { state, code: await platforms.discord.grant({ username, redirectUri, codeChallenge }) };
  }

  const callback = ({ browser }: Pick<Person, 'browser'>, query: Record<string, string>) =>
    browser.get(`/chatbot/discord/oauth2/callback?${new URLSearchParams(query).toString()}`);

  const prove = async (person: Person, username: string) => callback(person, await consent(person, username));

  const addPath = (platform: PlatformId, username: string) =>
    `/api/platforms/${platform}/${platform === 'tradingview' ? 'access' : 'add_user'}/${encodeURIComponent(username)}`;

  const add = ({ browser }: Person, platform: PlatformId, username: string) =>
    browser.post(addPath(platform, username), platform === 'tradingview' ? sent : undefined);

  /** Takes over a platform account that another user has connected. */
  const move = ({ browser }: Person, platform: Community, username: string) =>
    browser.post(`${addPath(platform, username)}?move=true`);

  const save = ({ browser, id }: Person, platformId: PlatformId, username: string | null, more: object = {}) =>
    browser.post(`/api/accounts/connections/${id}`, { platformId, username, ...more });

  const kick = ({ browser }: Person, platform: PlatformId, username: string, base = '/api/platforms') => {
    const action = platform === 'tradingview' ? 'access' : 'kick_user';
    return browser.request(`${base}/${platform}/${action}/${encodeURIComponent(username)}`, {
      method: 'DELETE',
      ...(platform === 'tradingview' && { json: { pine_ids: sent.pine_ids } }),
    });
  };

  /** Connects a platform and saves the connection. Returns our server's answer to the call that connects. */
  async function connect<T = { success: boolean; invite_url: string | null }>(
    person: Person,
    platform: PlatformId,
    username: string,
  ): Promise<T> {
    if (platform === 'discord') await expectOk(prove(person, username));
    const added = await expectOk<T>(add(person, platform, username));
    await expectOk(save(person, platform, username));
    await server.worker.runDue();
    return added;
  }

  /**
   * Disconnects a platform with the two calls that the web app makes: the first removes the user from the platform, the
   * second removes the saved connection. Returns the status of the first call.
   */
  async function disconnect(person: Person, platform: PlatformId, username: string): Promise<number> {
    const { status } = await kick(person, platform, username);
    await expectOk(save(person, platform, null));
    await server.worker.runDue();
    return status;
  }

  const shown = ({ browser, id }: Person) => expectOk<Shown>(browser.get(`/api/accounts/connections/${id}`));

  /** Makes the call of the button 'Check again': the server asks the platform, and then returns the connections. */
  const check = ({ browser, id }: Person, platform: Community) =>
    browser.get(`/api/accounts/connections/${id}?check=${platform}`);

  /** Returns the rows of our table `platformConnections` for one user. */
  const rowsOf = ({ id }: Person) => db.select().from(platformConnections).where(eq(platformConnections.userId, id));

  /** Returns the role of each member of the Discord community, by username. */
  const community = async () =>
    Object.fromEntries((await platforms.discord.members()).map(({ username, role }) => [username, role]));

  const group = async () => (await platforms.telegram.members()).map(({ username }) => username);

  /**
   * Returns when a username loses each TradingView script, by script id: ISO 8601, or null for never. Leaves out
   * scripts that the username has already lost.
   */
  async function scripts(username: string): Promise<Record<string, string | null>> {
    const now = clock.now();
    const rows = (await platforms.tradingview.access()).filter(
      ({ usernameKey, expiresAt }) => usernameKey === username.toLowerCase() && (expiresAt === null || expiresAt > now),
    );
    return Object.fromEntries(rows.map(({ scriptId, expiresAt }) => [scriptId, expiresAt?.toISOString() ?? null]));
  }

  /** Returns the URLs of those invites to the Telegram group or the Discord community that still work. */
  const openInvites = async (to: 'telegram' | 'discord' = 'telegram') =>
    (await platforms.invites())
      .filter(({ platform, closedAt }) => platform === to && closedAt === null)
      .map(({ code }) => platforms.inviteAddress(code));

  /** Moves the clock forward by an hour and runs the hourly work and its jobs. */
  async function hourPasses(): Promise<void> {
    clock.move(3601);
    await connectionsCron(server.connecting);
    await server.worker.runDue();
  }

  const switchFault = (platform: PlatformId, fault: string, isOn = true) =>
    platforms.faults.set(platform, fault as Parameters<typeof platforms.faults.set>[1], isOn);

  return {
    visitor,
    member,
    consent,
    callback,
    prove,
    add,
    move,
    addPath,
    save,
    kick,
    connect,
    disconnect,
    shown,
    check,
    rowsOf,
    community,
    group,
    scripts,
    openInvites,
    hourPasses,
    switchFault,
  };
}
