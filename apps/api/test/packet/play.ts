import { isDeepStrictEqual } from 'node:util';
import type { Call } from './packet.ts';
import { type Race, type World, worldOf } from './race.ts';
import type { TestServer } from '../support/server.ts';

/** Plays a race on a server that has no users yet. Returns a sentence for each thing that is wrong afterwards. */
export async function play(
  server: TestServer,
  race: (world: World) => Promise<Race>,
  atOnce: (calls: readonly Call[]) => Promise<readonly Response[]>,
): Promise<string[]> {
  const { calls, after, effect, statuses } = await race(worldOf(server));
  const got: Record<string, number> = {};
  for (const { status } of await atOnce(calls)) got[status] = (got[status] ?? 0) + 1;
  const done = await after();
  const isAnswered =
    statuses === undefined
      ? Object.keys(got).every((status) => Number(status) < 500)
      : isDeepStrictEqual(got, { ...statuses });
  return [
    ...(isAnswered ? [] : [`was answered with ${JSON.stringify(got)}`]),
    ...(isDeepStrictEqual(done, effect) ? [] : [`did ${JSON.stringify(done)} and not ${JSON.stringify(effect)}`]),
  ];
}
