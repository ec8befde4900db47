import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors, connectionSuccesses } from '@signalsync/content/messages/connections';
import { everythingConnected } from '@signalsync/contract/fixtures/connections';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { createDiscordReturnStore, readDiscordReturn } from '../../connections/discordReturn.store.ts';
import { happyMocks } from '../../mocks/happy.ts';
import { chatbotOf, connectionsOf, loadedConnections } from '../connections.ts';
import { base } from '../network.ts';
import { testCore } from '../testCore.ts';
import { until } from '../until.ts';
import type { Row } from './page.ts';

const notConnected = (id: PlatformId) => fill(connectionErrors.connect, { platform: connections.platforms[id].name });

const naming = (id: 'telegram' | 'tradingview'): Row => ({
  async page(network) {
    const set = await loadedConnections(network);
    await set.store.connect(id);
    return { ...set, act: () => set.store.connectUsername('sam_trades') };
  },
  tells: notConnected(id),
});
/**
 * Returns the test row for a call that removes the user from a platform. Disconnecting continues even if the call
 * fails.
 */
const removing = (id: PlatformId, tells: string): Row => ({
  async page(network) {
    const set = await loadedConnections(network, everythingConnected());
    return { ...set, act: () => set.store.disconnect(id), again: null };
  },
  tells,
});

/** The test rows for the calls about an account's connections. */
export const connectionRows = {
  accountConnections: {
    page(network) {
      const set = connectionsOf(network);
      return { ...set, act: () => set.store.load(), again: set.store.retry };
    },
    tells: connectionErrors.load,
  },
  saveConnection: naming('telegram'),
  discordAddUser: {
    async page(network) {
      const set = await loadedConnections(network, everythingConnected());
      return { ...set, act: () => set.store.newInvite('discord') };
    },
    tells: notConnected('discord'),
  },
  telegramAddUser: naming('telegram'),
  tradingviewGrant: naming('tradingview'),
  discordKickUser: removing('discord', connectionSuccesses.disconnectedLocally.title),
  telegramKickUser: removing('telegram', connectionSuccesses.disconnectedLocally.title),
  tradingviewRevoke: removing('tradingview', connectionSuccesses.disconnectedLocally.title),
  discordAuthorize: {
    async page(network) {
      const set = await loadedConnections(network);
      return { ...set, act: () => set.store.connect('discord') };
    },
    tells: connectionErrors.discordStart,
  },
  chatbotKickUser: removing('discord', connectionSuccesses.disconnected.title),
  chatbotOauthCallback: {
    page(network) {
      network.use(...happyMocks(base, monthlyMember()));
      const set = testCore();
      const store = createDiscordReturnStore(set.core, readDiscordReturn('?code=c0de&state=st4te'), {
        chatbot: chatbotOf(set.clock),
        returnPath: '/account#connect',
      });
      const act = () => {
        store.start();
        return until(store.state, ({ result }) => result.status !== 'pending');
      };
      return { ...set, state: store.state, act, again: null };
    },
    tells: connectionErrors.discord,
  },
} satisfies Record<string, Row>;
