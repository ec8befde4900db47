import { drawn } from '../silentWeek/chance.ts';
import type { ActKind } from './life.ts';
import { memberActs } from './memberActs.ts';
import type { Done, Parts } from './parts.ts';
import { platformActs } from './platformActs.ts';
import { providerActs } from './providerActs.ts';
import { themeOf, weights } from './themes.ts';

/** Actions that can happen on another device while a page is open, with the weights of their random choice. */
const meanwhileWeights = {
  nothing: 60,
  cancel: 5,
  keep: 4,
  stay: 1,
  cancelAtProvider: 2,
  keepAtProvider: 2,
  cardMended: 2,
  payOnPage: 40,
  buyLifetime: 1,
} satisfies Partial<typeof weights>;
const none = Object.fromEntries(Object.keys(weights).map((kind) => [kind, 0])) as Record<keyof typeof weights, number>;
/** The weights of such actions, by the page that is open: the page that cancels a plan, or another one. */
const onOtherDevice = {
  cancelPage: { ...none, ...meanwhileWeights, buyLifetime: 10 },
  page: { ...none, ...meanwhileWeights },
};

const actions: Record<ActKind, (parts: Parts) => Promise<Done>> = { ...providerActs, ...memberActs, ...platformActs };

/** Returns whether an action needs no signed-in member. */
const isWithoutMember = (kind: ActKind) => kind in providerActs || kind === 'buyAsGuest';

/** Chooses at random what happens to a member next, or while a page is open. Undefined if nothing happens. */
export function drawAct(
  { chance, life }: Pick<Parts, 'chance' | 'life'>,
  during: 'step' | 'page' | 'cancelPage' = 'step',
): ActKind | undefined {
  const chosen = during === 'step' ? { ...weights, ...themeOf(life).weights } : onOtherDevice[during];
  const kind = drawn<keyof typeof weights>(chance, chosen);
  return kind === 'nothing' ? undefined : kind;
}

/**
 * Carries out an action on a member. Records the action and the texts that the member reads afterwards. Returns false
 * if the action was impossible.
 */
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
