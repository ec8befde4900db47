import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer } from '../../scripts/lib/inputs.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { endProgram, root } from '../../scripts/lib/run.mjs';
import { serverFlags } from '../../scripts/lib/serverFlags.mjs';
import { emptyData, type Start } from './emptyData.ts';

/** A server of the built product with its own port and data folder. */
export interface Server {
  /** The server's URL, for example `http://localhost:41234`. */
  readonly url: string;
  readonly dataFolder: string;
  /** Returns what the server has printed so far. */
  printed(): string;
  /** Ends the server and keeps its data. SIGKILL ends it like a crash, SIGINT like Ctrl-C. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the server again on the same data and port. */
  resume(): Promise<void>;
  /** Ends the server and starts it again. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Moves the server's clock forward by a number of seconds. A restart of the server resets the clock. */
  moveClock(seconds: number): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

async function untilHealthy(url: string, child: ChildProcess, printed: () => string) {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`The server did not answer at ${url}/health in 30 s:\n${printed()}`);
}

/** A journey loads more pages in a minute than a person. */
const generous = { PROVIDER_CALLS_PER_MINUTE: '100000' };

/** Prepares a server process without starting it. */
function processOn({ data, code }: Start, port: number, settings: Record<string, string>) {
  const url = `http://localhost:${port}`;
  let text = '';
  let child: ChildProcess;
  const start = async () => {
    const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...environment } = process.env;
    child = spawn(process.execPath, [...serverFlags, builtServer], {
      cwd: root,
      env: { ...environment, ...generous, PORT: String(port), DATA_DIR: data, NODE_COMPILE_CACHE: code, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    await untilHealthy(url, child, () => text);
  };
  const end = (signal?: NodeJS.Signals): Promise<void> => endProgram(child, signal);
  return { url, start, end, printed: () => text };
}

/** Starts the built product as `npm start` does. `settings` are further environment variables. */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const begin = await emptyData(async (fresh) => {
    const { start, end } = processOn(fresh, await freePort(), {});
    await start();
    await end();
  });
  const { url, start, end, printed } = processOn(begin, await freePort(), settings);
  await start();
  return {
    url,
    dataFolder: begin.data,
    printed,
    end,
    resume: start,
    restart: async (signal) => {
      await end(signal);
      await start();
    },
    moveClock: async (seconds) => {
      const headers = { 'Content-Type': 'application/json', Origin: url };
      const answer = await fetch(`${url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ seconds }) });
      if (!answer.ok) throw new Error(`${url}/dev/clock answered ${answer.status}: ${await answer.text()}`);
    },
    stop: async () => {
      await end('SIGKILL');
      await rm(begin.data, { recursive: true, force: true });
    },
  };
}
