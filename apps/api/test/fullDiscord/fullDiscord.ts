import type { Database } from '../../src/db/database.ts';
import { devPlatformInvites } from '../../src/db/schema.dev.ts';
import { chanceOf, drawn } from '../silentWeek/chance.ts';
import { connecting } from '../support/connections.ts';
import { testServer } from '../support/server.ts';
import { type Act, acts, type Way } from './acts.ts';
import { unlimited } from '../support/settings.ts';

/** The weights with which actions are chosen at random. */
const weights: Record<keyof typeof acts, number> = {
  'is let in': 6,
  'is in too many servers': 2,
  'is banned': 1,
  'cannot join': 1,
  'comes while Discord is busy': 2,
  'connects again on a bad day': 2,
  'leaves and wants an invite': 3,
};

/** The result of many connections to one Discord community. */
export interface Drill {
  /** How often each action was played. */
  readonly played: Readonly<Record<string, number>>;
  /** One sentence for everything that went wrong. */
  readonly faults: readonly string[];
  /** The notes that the team got, and how often. */
  readonly told: Readonly<Record<string, number>>;
  /** How many of our invites the community has at the end. */
  readonly invites: number;
}

/**
 * Connects many people to one Discord community. In the first half, the community's list of invites is full. Some
 * people cannot join, and must be told so. Some are members already, and must lose nothing when Discord fails. After
 * each person, checks that everybody who was let in is in the community, with the role of their plan.
 */
export async function fullDiscord(
  db: Database,
  { seed, people, inviteLimit }: { seed: number; people: number; inviteLimit: number },
): Promise<Drill> {
  const chance = chanceOf(seed);
  const server = testServer(
    db,
    { ...unlimited, SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' },
    { discordInviteLimit: inviteLimit },
  );
  const way: Way = connecting(server);
  const expected = new Map<string, string>();
  const faults: string[] = [];
  const played: Record<string, number> = {};
  await db
    .insert(devPlatformInvites)
    .values(Array.from({ length: inviteLimit }, (_, index) => ({ code: `of-a-moderator-${index}`, ...ofAModerator })));

  for (let number = 0; number < people; number++) {
    const isFull = number < people / 2;
    if (number === Math.ceil(people / 2)) await db.delete(devPlatformInvites);
    const name = drawn(chance, weights);
    played[name] = (played[name] ?? 0) + 1;
    const hasPlan = chance() < 0.8;
    const person = await (hasPlan ? way.member() : way.visitor());
    const username = `trader.${number}`;
    const act: Act = { server, way, person, username, isFull, isBack: chance() < 0.5 };
    const { wrong, isIn } = await acts[name](act);
    await server.worker.runDue();
    if (isIn) expected.set(username, hasPlan ? 'Premium' : 'Member');
    const differs = differencesOf(expected, await way.community());
    const shown = await way.shown(person);
    const card = [shown.discordStatus, shown.discordRole].join(' ');
    if (isIn && card !== `joined ${expected.get(username)}`) wrong.push(`the card says ‘${card}’`);
    faults.push(...[...wrong, ...differs].map((what) => `${number}, ${name}: ${what}`));
    for (const fault of await server.platforms.faults.list())
      await server.platforms.faults.set(fault.platform, fault.fault, false);
  }

  // For the first half hour, our server asks Discord several times whether somebody has joined. This moves past that
  // time.
  server.clock.move(3600);
  await server.worker.runDue();
  const told: Record<string, number> = {};
  for (const { text } of await server.platforms.notify.notifications()) told[text] = (told[text] ?? 0) + 1;
  for (const text of Object.keys(told)) if (!text.includes('(30016)')) faults.push(`The team was told: ${text}`);
  const left = await db.query.jobs.findMany();
  if (left.length > 0) faults.push(`${left.length} jobs are left: ${left.map(({ kind }) => kind).join(', ')}`);
  const invites = (await way.openInvites('discord')).length;
  if (invites > 1) faults.push(`The community has ${invites} invites of ours.`);
  return { played, faults, told, invites };
}

const ofAModerator = {
  platform: 'discord',
  name: 'A moderator',
  expiresAt: new Date('2030-01-01T00:00:00.000Z'),
} as const;

/** Returns a sentence for each person whose role in the community is not the expected one. */
function differencesOf(expected: ReadonlyMap<string, string>, community: Record<string, string | null>): string[] {
  const names = new Set([...expected.keys(), ...Object.keys(community)]);
  return [...names].flatMap((name) => {
    const [should, is] = [expected.get(name) ?? 'outside', name in community ? community[name] : 'outside'];
    return should === is ? [] : `${name} should be ${should} but is ${is}`;
  });
}
