import type { ConnectionsTabConnections } from '@signalsync/ui/connections/ConnectionsTab';

/** Returns the connections without the warning that the TradingView access ends soon. */
export function withoutWarning(connections: ConnectionsTabConnections): ConnectionsTabConnections {
  if (connections.status !== 'ready') return connections;
  const { tradingview } = connections.platforms;
  const connection = { ...tradingview.connection, isAccessEndingSoon: false };
  return { ...connections, platforms: { ...connections.platforms, tradingview: { ...tradingview, connection } } };
}
