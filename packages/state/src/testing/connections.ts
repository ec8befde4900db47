import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import type { Connections, PlatformId } from '@signalsync/contract/model/connection';
import { createAccountStore } from '../account/account.store.ts';
import { createConnectionsStore } from '../connections/connections.store.ts';
import { createClient } from '../core/client.ts';
import type { Core } from '../createCore.ts';
import { accountMocks } from '../mocks/account.ts';
import { chatbotBase, connectionsMocks } from '../mocks/connections.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { base, type Network } from './network.ts';
import { testCore } from './testCore.ts';

/** Ids of the TradingView scripts, as they would be in the configuration. */
export const pineIds = ['PUB;script-1', 'PUB;script-2', 'PUB;script-3', 'PUB;script-4'];

/** Creates the client of the chat-bot service. */
export const chatbotOf = (clock: ReturnType<typeof testCore>['clock']) =>
  createClient({ baseUrl: chatbotBase(base), fetch: (address, init) => fetch(address, init), clock });

/** Creates the connections store of a signed-in user, before any call. `before` runs before the stores are created. */
export function connectionsOf(
  network: Network,
  connected?: Connections,
  person: User = monthlyMember(),
  before: (core: Core) => void = () => undefined,
) {
  network.use(
    ...accountMocks(base, person),
    ...sessionMocks(base, true),
    ...plansMocks(base),
    ...connectionsMocks(base, connected),
  );
  const set = testCore();
  set.core.session.signedIn();
  before(set.core);
  const account = createAccountStore(set.core);
  const logged: string[] = [];
  const endings: (number | null)[] = [];
  const store = createConnectionsStore(set.core, account, {
    chatbot: chatbotOf(set.clock),
    pineIds,
    log: (message) => void logged.push(message),
    onAccessEnding: (end) => void endings.push(end),
  });
  const { state } = store;
  const platform = (id: PlatformId) => {
    if (state.connections.status !== 'ready') throw new Error('The connections are not there');
    return state.connections.platforms[id];
  };
  return { ...set, account, store, state, platform, logged, endings };
}

/** Creates the connections store of a signed-in user, loads everything, and clears the recorded calls. */
export async function loadedConnections(...given: Parameters<typeof connectionsOf>) {
  const set = connectionsOf(...given);
  const [network] = given;
  await set.store.load();
  network.asked.length = 0;
  network.requests.length = 0;
  set.endings.length = 0;
  return set;
}
