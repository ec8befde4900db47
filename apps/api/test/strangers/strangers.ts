import { desc, eq } from 'drizzle-orm';
import { devMails } from '../../src/db/schema.dev.ts';
import { chanceOf } from '../silentWeek/chance.ts';
import type { Browser } from '../support/browser.ts';
import { hourSeconds, send, verify } from '../support/codes.ts';
import { expectOk, type TestServer } from '../support/server.ts';

const linkPath = '/api/signalsync/sign-in-link';
/** The attack goes on for longer than a day, so that the limits of the first day end and are used up again. */
const attackHours = 26;
const ipv4Networks = 60;
/** How many seconds after a round the attackers try again. */
const roundSeconds = 3 * hourSeconds;
/**
 * How many attackers guess the code that they asked for. Each guesses twice. Together they use up all guesses that the
 * server allows to strangers.
 */
const mostGuessers = 13;

/** How many owners signed in in a new browser, by code or by link, and what went wrong. */
export interface Outcome {
  readonly ways: Record<'code' | 'link', number>;
  /** The owners who could not sign in, each with the moment in the attack, in hours. */
  readonly lockedOut: string[];
  /** The attackers who got a session. */
  readonly intruders: string[];
}

/**
 * Attacks as many accounts as there are moments, each for up to 26 hours. From one /48 of IPv6 and from 60 networks of
 * IPv4, strangers ask for codes, guess them, and try invented links. At a moment that the seed decides, the account's
 * owner signs in in a new browser, with the code or the link that was mailed.
 */
export async function attackByStrangers(
  server: TestServer,
  { seed, moments }: { seed: number; moments: number },
): Promise<Outcome> {
  const chance = chanceOf(seed);
  const outcome: Outcome = { ways: { code: 0, link: 0 }, lockedOut: [], intruders: [] };
  for (let index = 0; index < moments; index++) {
    const email = `owner${index}@example.com`;
    await signInAsOwner(server, email);
    server.clock.move(48 * hourSeconds);
    const seconds = Math.floor(chance() * attackHours * hourSeconds);
    const attackers = await attack(server, email, { seconds, chance });
    const way = await signInAsOwner(server, email);
    if (way === null) outcome.lockedOut.push(`${email} after ${seconds / hourSeconds} hours`);
    else outcome.ways[way]++;
    if (attackers.some((attacker) => attacker.cookies.has('sid'))) outcome.intruders.push(email);
  }
  return outcome;
}

/** Attacks one address until the moment at which its owner signs in. Returns every browser that an attacker used. */
async function attack(
  server: TestServer,
  email: string,
  { seconds, chance }: { seconds: number; chance: () => number },
): Promise<Browser[]> {
  const attackers: Browser[] = [];
  const below = (most: number) => Math.floor(chance() * most);
  const fromIpv6 = () => `2001:db8:77:${below(0x10000).toString(16)}::${below(0x10000).toString(16)}`;
  const fromIpv4 = (network: number) => `198.51.${network}.${below(256)}`;

  let guessers = 0;

  /**
   * Asks for a code, and then guesses the code that the server has mailed. Returns whether the server has mailed one.
   */
  async function askAndGuess(ip: string): Promise<boolean> {
    const attacker = server.browser({ ip });
    attackers.push(attacker);
    if ((await attacker.post(send, { email })).status !== 200) return false;
    const guesses = guessers++ < mostGuessers ? 2 : 0;
    for (let guess = 0; guess < guesses; guess++) await attacker.post(verify, { email, code: '000000' });
    return true;
  }

  for (let passed = 0; ; passed += roundSeconds) {
    for (let rejected = 0; rejected < 2; ) if (!(await askAndGuess(fromIpv6()))) rejected++;
    for (let network = below(ipv4Networks), tries = 0; tries < ipv4Networks; tries++, network++)
      if (!(await askAndGuess(fromIpv4(network % ipv4Networks)))) break;
    const madeUp = { email, token: String(below(1e9)).padEnd(43, 'x') };
    await server.browser({ ip: fromIpv6() }).post(linkPath, madeUp);
    await server.worker.runDue();
    if (passed + roundSeconds > seconds) {
      server.clock.move(seconds - passed);
      return attackers;
    }
    server.clock.move(roundSeconds);
  }
}

/**
 * Signs in in a new browser with the newest code or link in the mailbox, after asking for a code. Null if neither
 * works.
 */
async function signInAsOwner(server: TestServer, email: string): Promise<'code' | 'link' | null> {
  const browser = server.browser({ ip: '203.0.113.7' });
  const asked = await browser.post(send, { email });
  await server.worker.runDue();
  const isRejected = asked.status === 429;
  const [path, body] = isRejected ? [linkPath, await linkIn(server, email)] : [verify, await codeIn(server, email)];
  const answer = await browser.post(path, body);
  if (!answer.ok) return null;
  const user = await expectOk<{ email: string }>(browser.get('/api/user'));
  if (user.email !== email) throw new Error(`${user.email} is signed in instead of ${email}`);
  return isRejected ? 'link' : 'code';
}

/** Returns the mails to an address, newest first. */
const mailbox = ({ db }: TestServer, email: string) =>
  db.select().from(devMails).where(eq(devMails.recipient, email)).orderBy(desc(devMails.number));

async function codeIn(server: TestServer, email: string) {
  const codes = (await mailbox(server, email)).flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? []);
  return { email, code: codes[0] ?? '' };
}

async function linkIn(server: TestServer, email: string) {
  const links = (await mailbox(server, email)).flatMap(({ body }) => /\/auth\/link#(\S+)/.exec(body)?.[1] ?? []);
  return { email, token: new URLSearchParams(links[0]).get('token') ?? '' };
}
