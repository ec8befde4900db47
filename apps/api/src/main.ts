import { terminalLog } from './ports/log.ts';
import { startServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { StartError } from './startError.ts';

try {
  const server = await startServer(parseSettings(process.env), terminalLog);
  terminalLog.info(`SignalSync listens on ${server.url} with ${server.databaseName}.`);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          terminalLog.error('The server could not stop cleanly', error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
