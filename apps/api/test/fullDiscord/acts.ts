import { serverErrors } from '@signalsync/content/serverErrors';
import { fill } from '@signalsync/content/fill';
import type { connecting, Person } from '../support/connections.ts';
import type { TestServer } from '../support/server.ts';

export type Way = ReturnType<typeof connecting>;

/** The data that an action of a person in this drill needs. */
export interface Act {
  readonly server: TestServer;
  readonly way: Way;
  readonly person: Person;
  /** The person's username on Discord. */
  readonly username: string;
  /** Whether the community has no room for another invite. */
  readonly isFull: boolean;
  /** Whether the person first fails to connect, then does what the error sentence says, and tries again. */
  readonly isBack: boolean;
}

/**
 * The result of an action: a sentence for everything that was wrong, and whether the person must now be in the
 * community.
 */
interface Found {
  readonly wrong: string[];
  readonly isIn: boolean;
}

interface Added {
  readonly status?: string;
  readonly invite_url?: string | null;
  readonly message?: string;
}

const platform = 'Discord';
const { barred, busy, rejectsUs } = serverErrors.connections;
/** After this many seconds, a proof of a Discord account has expired, so our server cannot add the person by itself. */
const proofSeconds = 601;

/** Adds a person who has just consented at Discord. Returns what is wrong with the answer. */
async function add({ way, person, username }: Act, status: number, said: Added): Promise<string[]> {
  const answer = await way.add(person, 'discord', username);
  const body = (await answer.json()) as Added;
  const wrong = answer.status === status ? [] : [`the answer is ${answer.status}, not ${status}`];
  for (const [name, value] of Object.entries(said)) {
    const is = body[name as keyof Added];
    if (is !== value) wrong.push(`${name} is ‘${is}’, not ‘${value}’`);
  }
  return wrong;
}

const joined = { status: 'joined', invite_url: null };

/** The person consents at Discord, is let in, and saves the connection. Returns what was wrong. */
async function connects(act: Act): Promise<string[]> {
  await act.way.prove(act.person, act.username);
  const wrong = await add(act, 200, joined);
  const saved = await act.way.save(act.person, 'discord', act.username);
  return saved.ok ? wrong : [...wrong, `saving is answered by ${saved.status}`];
}

/**
 * Returns an action: Discord does not let the person in. The person must read the right sentence, and no access may be
 * left.
 */
const turnedAway = (fault: keyof typeof barred) =>
  async function isTurnedAway(act: Act): Promise<Found> {
    const { way, person, username } = act;
    await way.prove(person, username);
    await way.switchFault('discord', fault);
    const wrong = await add(act, 403, { message: fill(barred[fault], { platform }) });
    if ((await way.rowsOf(person)).length > 0) wrong.push('a connection is left');
    await way.switchFault('discord', fault, false);
    if (act.isBack) wrong.push(...(await connects(act)));
    return { wrong, isIn: act.isBack };
  };

/** Everything that can happen to a person who connects Discord, by name. */
export const acts = {
  'is let in': async (act: Act) => ({ wrong: await connects(act), isIn: true }),
  'is in too many servers': turnedAway('tooManyServers'),
  'is banned': turnedAway('banned'),
  'cannot join': turnedAway('cannotJoin'),

  'comes while Discord is busy': async (act: Act) => {
    const { server, way, person, username } = act;
    await way.prove(person, username);
    await way.switchFault('discord', 'limited');
    const wrong = await add(act, 429, { message: fill(busy, { platform, when: 'in 30 seconds' }) });
    await way.switchFault('discord', 'limited', false);
    server.clock.move(30);
    wrong.push(...(await add(act, 200, joined)));
    await way.save(person, 'discord', username);
    return { wrong, isIn: true };
  },

  'connects again on a bad day': async (act: Act) => {
    const { server, way, person, username } = act;
    const wrong = await connects(act);
    await way.prove(person, username);
    await way.switchFault('discord', 'limited');
    await way.add(person, 'discord', username);
    await server.worker.runDue();
    await way.switchFault('discord', 'limited', false);
    server.clock.move(3600);
    return { wrong, isIn: true };
  },

  'leaves and wants an invite': async (act: Act) => {
    const { server, way, person, username, isFull } = act;
    const wrong = await connects(act);
    // A job that was queued before could bring the person back: the proof is still young.
    await server.worker.runDue();
    const members = await server.platforms.discord.members();
    const memberId = members.find((member) => member.username === username)?.memberId ?? '';
    await server.platforms.discord.leave(memberId);
    server.clock.move(proofSeconds);
    if (isFull) {
      wrong.push(...(await add(act, 503, { message: fill(rejectsUs, { platform }) })));
      return { wrong, isIn: false };
    }
    wrong.push(...(await add(act, 200, { status: 'invited' })));
    const { discordInviteLink } = await way.shown(person);
    const outcome = discordInviteLink && (await server.platforms.discord.join(discordInviteLink, username));
    if (outcome !== 'joined') wrong.push(`the invite ${discordInviteLink} does not let in`);
    await way.check(person, 'discord');
    return { wrong, isIn: true };
  },
} satisfies Record<string, (act: Act) => Promise<Found>>;
