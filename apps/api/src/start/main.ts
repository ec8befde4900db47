import { createLog } from '../ports/log.ts';
import { type RunningServer, startServer } from './server.ts';
import { parseSettings, secretsIn } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

/**
 * How long a clean stop may take after an uncaught error, in ms. After such an error, a broken part may block the stop.
 */
const faultMs = 10_000;

const log = createLog(process.env.NODE_ENV === 'production', secretsIn(process.env));

let server: RunningServer | undefined;
let isStopping = false;

/** Answers the open requests, closes the database and ends the process. */
function end(code: number): void {
  if (isStopping) return;
  isStopping = true;
  (server?.close() ?? Promise.resolve()).then(
    () => process.exit(code),
    (error: unknown) => {
      log.error('server.stopFailed', { error });
      process.exit(1);
    },
  );
}

// After an unknown error the process must not continue, because some part of it may be broken. Its supervisor starts a
// new process.
process.on('uncaughtException', (error) => {
  log.error('server.crashed', { error });
  setTimeout(() => process.exit(1), faultMs).unref();
  process.exitCode = 1;
  end(1);
});

// These handlers are set before the server prints that it listens. A program that waits for that line may send a signal
// at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

try {
  server = await startServer(parseSettings(process.env), log);
  if (server.metricsUrl !== undefined) log.info('monitoring.listening', { url: server.metricsUrl });
  log.info('server.listening', { url: server.url, database: server.databaseName });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
