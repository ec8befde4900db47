import { drawn } from '../silentWeek/chance.ts';
import type { ActKind } from './life.ts';
import { memberActs } from './memberActs.ts';
import type { Done, Parts } from './parts.ts';
import { platformActs } from './platformActs.ts';
import { providerActs } from './providerActs.ts';

/** What can happen to a member in one step of the clock, with its weight. Most of it cannot be done at most times. */
const weights = {
  nothing: 140,
  offer: 3,
  stay: 2,
  cancel: 6,
  cancelAtProvider: 3,
  keep: 14,
  keepAtProvider: 4,
  cardFails: 6,
  cardMended: 6,
  cardIsSlow: 3,
  payNow: 30,
  payOnPage: 10,
  refundNewest: 2,
  refundEarlier: 3,
  refundPart: 4,
  dispute: 3,
  disputeWon: 8,
  disputeLost: 6,
  buy: 24,
  buyLifetime: 0.3,
  buyAsGuest: 2,
  buyLifetimeAsGuest: 0.3,
  claim: 2,
  disclaim: 1,
  endAtProvider: 1,
  connect: 5,
  join: 8,
  leavePlatform: 4,
  check: 3,
  disconnect: 1,
} satisfies Record<ActKind | 'nothing', number>;

/** What happens to every second life more often than to others, so that the rare states are no exception. */
const themes: readonly Partial<Record<ActKind | 'nothing', number>>[] = [
  {},
  {
    nothing: 70,
    cardFails: 40,
    cancel: 14,
    cancelAtProvider: 14,
    cardMended: 3,
    refundNewest: 0,
    dispute: 0,
    buyAsGuest: 0,
  },
  {},
  { nothing: 150, offer: 10, refundPart: 8, refundEarlier: 8, cardIsSlow: 10, endAtProvider: 0 },
];

/** What can happen on another device while a page is open on the first. */
const meanwhileWeights = {
  nothing: 80,
  cancel: 5,
  keep: 4,
  stay: 1,
  cancelAtProvider: 2,
  keepAtProvider: 2,
  cardMended: 2,
  payOnPage: 4,
} satisfies Partial<typeof weights>;

const actions: Record<ActKind, (parts: Parts) => Promise<Done>> = { ...providerActs, ...memberActs, ...platformActs };

/** Acts that need nobody who is signed in. */
const isWithoutMember = (kind: ActKind) => kind in providerActs || kind === 'buyAsGuest';

/** Draws what happens to a member in one step; undefined for nothing. */
export function drawAct(
  { chance, life }: Pick<Parts, 'chance' | 'life'>,
  during: 'step' | 'page' = 'step',
): ActKind | undefined {
  const kind = drawn<keyof typeof weights>(chance, {
    ...(during === 'step' ? { ...weights, ...themes[life.number % themes.length] } : meanwhileOf),
  });
  return kind === 'nothing' ? undefined : kind;
}

const none = Object.fromEntries(Object.keys(weights).map((kind) => [kind, 0])) as Record<keyof typeof weights, number>;
const meanwhileOf = { ...none, ...meanwhileWeights };

/** Does something to a member, and records it with what is read afterwards. Returns whether it could be done. */
export async function act(parts: Parts, kind: ActKind): Promise<boolean> {
  const { life, server, say } = parts;
  if (life.isAway && !isWithoutMember(kind)) return false;
  const done = await actions[kind](parts);
  if (done === undefined) return false;
  const { platform } = done;
  life.acts.push({ kind: done.kind ?? kind, at: server.clock.now().getTime(), ...(platform && { platform }) });
  say(done.after ?? []);
  return true;
}
