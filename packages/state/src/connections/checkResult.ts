import { connections } from '@signalsync/content/connections';
import type { ListedConnection } from './connectionsState.ts';

/** What a look at a connection has found. */
export function checkResultOf(before: ListedConnection | undefined, after: ListedConnection): string {
  const { news } = connections.invite;
  const isSame = (Object.keys(after) as (keyof ListedConnection)[]).every((key) => before?.[key] === after[key]);
  if (isSame) return after.joining === 'invited' ? news.notJoined : news.nothing;
  return after.joining === 'joined' && before?.joining !== 'joined' ? news.joined : news.changed;
}
