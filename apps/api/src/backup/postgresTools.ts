import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { StartError } from '../settings/startError.ts';
import { folderForVersion, howToInstallPostgres, programIn } from './findPostgres.ts';

/**
 * Runs a program of PostgreSQL on the database at `url`. `version` is the major version of the database's server. Uses
 * the program of this version, or of a newer one. Throws a `StartError` if none is installed. `output` streams what the
 * program prints. If the program fails, `output` ends with an error, and `ended` rejects with the program's error text.
 */
export function runTool(name: 'pg_dump' | 'pg_restore' | 'psql', version: number, url: string, words: string[]) {
  const folder = folderForVersion(version, name);
  if (folder === undefined)
    throw new StartError(
      `${name} of PostgreSQL ${version} or newer is not installed here (${howToInstallPostgres}). The server of DATABASE_URL has version ${version}.`,
    );
  const child = spawn(programIn(folder, name), words, { env: environmentOf(url), stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    if (code !== 0) throw new Error(said.trim() || `${name} ended with ${String(code ?? signal)}`);
  });
  // If the program fails, callers get the error from `output` or `ended`. Until they read it, the rejection must not
  // end this process.
  ended.catch(() => {});
  child.stdin.on('error', () => {});
  // When a program ends, Node discards output that nobody has read yet. This stream reads everything at once.
  const printed = child.stdout.pipe(new PassThrough());
  async function* output() {
    yield* printed as AsyncIterable<Buffer>;
    await ended;
  }
  return { input: child.stdin, output: output(), ended, kill: () => child.kill() };
}

/**
 * Returns the name of the database at `url`. If `url` has no database name, returns the user's name, as PostgreSQL
 * does.
 */
export const databaseNameOf = (url: string): string => new pg.Client(url).database ?? '';

/**
 * Returns the environment variables with which PostgreSQL's programs connect to the database. The password is not an
 * argument, because other users of this machine can read a program's arguments.
 */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client(url);
  const { searchParams } = new URL(url);
  const found = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? undefined,
    PGDATABASE: database,
    ...tlsOf(searchParams),
  };
  return { ...process.env, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) };
}

/** Translates TLS parameters of the URL for libpq. With `require`, our server checks certificates; libpq would not. */
function tlsOf(asked: URLSearchParams): Record<string, string | undefined> {
  const [mode, root] = [asked.get('sslmode'), asked.get('sslrootcert')];
  const files = { PGSSLCERT: asked.get('sslcert') ?? undefined, PGSSLKEY: asked.get('sslkey') ?? undefined };
  if (mode === null || mode === 'disable') return files;
  if (mode === 'no-verify') return { ...files, PGSSLMODE: 'require' };
  return { ...files, PGSSLMODE: 'verify-full', PGSSLROOTCERT: root ?? process.env.PGSSLROOTCERT ?? 'system' };
}
