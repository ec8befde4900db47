import { terminalLog } from './ports/log.ts';
import { type RunningServer, startServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { StartError } from './startError.ts';

/** How long an end in order may take after a fault that nobody caught: what it left behind may keep it from ending. */
const faultMs = 10_000;

let server: RunningServer | undefined;
let isStopping = false;

/** Answers what was asked already, closes the database and ends the process. */
function end(code: number): void {
  if (isStopping) return;
  isStopping = true;
  (server?.close() ?? Promise.resolve()).then(
    () => process.exit(code),
    (error: unknown) => {
      terminalLog.error('The server could not stop cleanly', error);
      process.exit(1);
    },
  );
}

// A process with an unknown fault in it must not go on half dead: whoever supervises it starts a new one.
process.on('uncaughtException', (error) => {
  terminalLog.error('A fault that nobody caught ends the server', error);
  setTimeout(() => process.exit(1), faultMs).unref();
  process.exitCode = 1;
  end(1);
});

// Before it says that it listens: whoever reads that may send one at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

try {
  server = await startServer(parseSettings(process.env), terminalLog);
  terminalLog.info(`SignalSync listens on ${server.url} with ${server.databaseName}.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
