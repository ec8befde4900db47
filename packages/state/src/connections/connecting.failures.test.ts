import { saveConnection, telegramAddUser, tradingviewGrant } from '@signalsync/contract/calls/connections';
import { describe, expect, it } from 'vitest';
import { loadedConnections } from '../testing/connections.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();

async function asked(platform: 'telegram' | 'tradingview') {
  const set = await loadedConnections(network);
  await set.store.connect(platform);
  return set;
}

describe.each([
  ['telegram', 'Telegram', telegramAddUser],
  ['telegram', 'Telegram', saveConnection],
  ['tradingview', 'TradingView', tradingviewGrant],
  ['tradingview', 'TradingView', saveConnection],
] as const)('%s whose call fails', (id, name, endpoint) => {
  // The reply of a grant is an array, so for this call an array with an object is a valid reply and no failure.
  const failures = kindsOfFailure.filter(
    ({ name: kind }) => !(endpoint === tradingviewGrant && kind === '200 with an array of an object'),
  );
  it.each(failures)('with $name keeps what was typed and says why', async (failure) => {
    const set = await asked(id);
    set.store.setUsername('SamTrades');
    if (failure.hangs) {
      network.use(failure.on(endpoint));
      const connecting = set.store.connectUsername('SamTrades');
      await network.arrived(endpoint === saveConnection ? (id === 'telegram' ? 2 : 3) : id === 'telegram' ? 1 : 2);
      set.clock.advance(15_000);
      await connecting;
    } else {
      network.use(failure.on(endpoint));
      await set.store.connectUsername('SamTrades');
    }
    const general = `Failed to connect to ${name}. Please check your connection and try again.`;
    const reason = failure.outcome === 'message' ? serverSentence : general;
    expect(set.state.usernameDialog).toEqual({
      isOpen: true,
      platform: id,
      username: 'SamTrades',
      isConnecting: false,
      error: { message: 'Connection Failed', reason },
    });
    expect(set.said()).toEqual([['Connection Failed', reason]]);
    expect(set.platform(id)).toMatchObject({ work: null, connection: { isConnected: false } });
    expect(set.state.successDialog.isOpen).toBe(false);
  });
});
