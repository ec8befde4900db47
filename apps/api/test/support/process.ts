import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder for Node's cache of compiled code, so that each process need not compile the server again. */
const compiled = join(tmpdir(), `signalsync-test-${process.getuid?.() ?? 0}-code`);
/** Returns the path of the built server (`main`) or of a built command. */
const pathOf = (program: string) => fileURLToPath(new URL(`../../dist/${program}.js`, import.meta.url));

/** A server that runs in a process of its own, and not inside the test. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The lines that the server has printed so far. */
  readonly lines: string[];
  /** Sends a signal and returns the exit code (null if the signal ended the process). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

function launch(
  variables: Record<string, string>,
  program = 'main',
  preloaded: readonly string[] = [],
  words: readonly string[] = [],
) {
  const child = spawn(
    process.execPath,
    [...preloaded.flatMap((module) => ['--import', module]), pathOf(program), ...words],
    {
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, PORT: '0', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    lines,
    ended,
    output: createInterface({ input: child.stdout }),
    errors: createInterface({ input: child.stderr }),
  };
}

/**
 * Starts a server and waits until it prints that it listens. `preloaded` are URLs of modules that the server loads
 * first.
 */
export async function startProcess(
  variables: Record<string, string>,
  preloaded: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, lines, ended, output, errors } = launch(variables, 'main', preloaded);
  const listening = new Promise<string>((done) => {
    output.on('line', (line) => {
      lines.push(line);
      const url = /listens on (\S+)/.exec(line)?.[1];
      if (url !== undefined) done(url);
    });
    errors.on('line', (line) => lines.push(line));
  });
  const url = await Promise.race([
    listening,
    ended.then((code) => {
      throw new Error(`The server ended with ${code}: ${lines.join('\n')}`);
    }),
  ]);
  return {
    url,
    child,
    lines,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The exit code of a process that has ended, and its output. */
interface Ended {
  code: number | null;
  said: string;
}

async function runToEnd(launched: ReturnType<typeof launch>): Promise<Ended> {
  const { lines, ended, output, errors } = launched;
  for (const stream of [output, errors]) stream.on('line', (line) => lines.push(line));
  const code = await ended;
  return { code, said: lines.join('\n') };
}

/** Starts a server with settings that it must reject, and waits until it ends. */
export const failToStart = (variables: Record<string, string>): Promise<Ended> => runToEnd(launch(variables));

/**
 * Runs a command for operators with the arguments `words`. `preloaded` are URLs of modules that the command loads
 * first.
 */
export const runCommand = (
  command: string,
  variables: Record<string, string>,
  words: readonly string[] = [],
  preloaded: readonly string[] = [],
): Promise<Ended> => runToEnd(launch(variables, command, preloaded, words));

/**
 * Calls a running server as one of its pages does. In the result, `cookie` has the cookies that the response sets, as
 * the value of a `Cookie` header.
 */
export async function call<T = unknown>(
  url: string,
  path: string,
  {
    json,
    method = json === undefined ? 'GET' : 'POST',
    cookie,
  }: { json?: unknown; method?: string; cookie?: string } = {},
): Promise<{ status: number; body: T; cookie: string | undefined }> {
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body = (await response.json()) as T;
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: response.status, body, cookie: cookies.length > 0 ? cookies.join('; ') : undefined };
}
