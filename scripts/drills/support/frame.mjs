// What several drills need: options, databases, random numbers, and the table of results at the end.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fail, run, say } from '../../lib/run.mjs';
import { serverFlags } from '../../lib/serverFlags.mjs';
import { tableOf } from '../../lib/table.mjs';
import { startPostgres } from '../../postgres.mjs';

/**
 * Returns the options of the command line, with `defaults` for those that are missing. An option is a number if its
 * default is one.
 */
export function optionsOf(defaults) {
  const given = Object.entries(defaults);
  const options = given.map(([name, value]) => [name, { type: 'string', default: String(value) }]);
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'number' ? Number(values[name]) : values[name]]),
  );
}

/** Calls `work` with a temporary PostgreSQL. If none can be started, prints why and ends the process. */
export async function onPostgres(work, options) {
  const postgres = await startPostgres(options);
  if (postgres.missing) fail(postgres.missing);
  return work(postgres).finally(postgres.stop);
}

/** Calls `work` for both databases in turn, or only for the one that `on` names: `work({ database, databaseUrl })`. */
export async function onDatabases(on, work) {
  const outcomes = [];
  if (on !== 'postgres') outcomes.push(await work({ database: 'embedded' }));
  if (on !== 'embedded')
    outcomes.push(await onPostgres(({ url }) => work({ database: 'PostgreSQL', databaseUrl: url })));
  return outcomes;
}

/** Runs a drill of `apps/api/test` on one database. Resolves to its exit code and, with `quiet`, its output. */
export const runOn = (databaseUrl, file, args, options = {}) =>
  run(process.execPath, [...serverFlags, `apps/api/test/${file}`, ...args], {
    ...options,
    env: databaseUrl === undefined ? { TEST_DB: 'pglite' } : { TEST_DB: 'postgres', TEST_DATABASE_URL: databaseUrl },
  });

/** Returns the value of `--on` in the arguments, or `usual` if it is missing, and the other arguments. */
export function splitOn(args, usual) {
  const others = [...args];
  const at = args.indexOf('--on');
  const [, on = usual] = at < 0 ? [] : others.splice(at, 2);
  return { on, others };
}

/**
 * Runs a drill of `apps/api/test` on both databases, or on the one that `--on` in `args` names. Each line of its output
 * between `| ` and ` |` becomes a row of the table at the end. Resolves to the outcomes.
 */
export function outcomesOf(file, args) {
  const { on, others } = splitOn(args, 'both');
  return onDatabases(on, async ({ databaseUrl }) => {
    const { code, output } = await runOn(databaseUrl, file, others, { quiet: true });
    const printed = output.trim().split('\n');
    const isRow = (line) => line.startsWith('| ');
    return {
      isGood: code === 0,
      rows: printed.filter(isRow).map((line) => line.slice(2, -2).split(' | ')),
      text: printed.filter((line) => !isRow(line)).join('\n'),
    };
  });
}

/**
 * Prints the outcomes of a drill as a table. Each outcome is `{ isGood, row, text }`, or has `rows` instead of `row`.
 * Then ends the process, with code 1 if an outcome is not good.
 */
export function finish(columns, outcomes) {
  const rows = outcomes.flatMap(({ row, rows: several = [row] }) => several);
  say(tableOf(columns, rows));
  for (const { text } of outcomes) if (text) say(text);
  process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1);
}

/** Returns counts as text: `3 × 200, 1 × 503`. */
export const listed = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

/** Runs one statement on a database. Resolves to its rows. */
export async function query(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Returns a function that returns random numbers from 0 to 1. The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
