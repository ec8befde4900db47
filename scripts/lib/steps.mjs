import { findBrowser } from '../browser.mjs';
import { engines, installEngines, missingEngines, whenInstalled } from '../engines/browsers.mjs';
import { testStories } from '../pictures/step.mjs';
import { startPostgres } from '../postgres.mjs';
import { asStep, meterSteps } from './cpu.mjs';
import { buildProduct, isBuilt } from './inputs.mjs';
import { chosenSteps, lastLine, succeeded, summary } from './results.mjs';
import { fail, run, say } from './run.mjs';
import { beginScratch } from './scratch.mjs';
import { runVitest } from './vitest-step.mjs';

/** Runs a check. A check that passes is not counted as a test; a check that fails counts as one failure. */
const check = async (command, args) => {
  const { code, output } = await run(command, args, { quiet: true });
  return { output, failed: code === 0 ? 0 : 1, isCheck: true };
};

/** Whether this run has already tested the server on PostgreSQL. */
let ranOnPostgres = false;

async function onPostgres(options) {
  // `startPostgres` may install PostgreSQL, and only one program can install packages at a time.
  await whenInstalled();
  const server = await startPostgres();
  if (server.missing) return { note: `not run: ${server.missing}` };
  ranOnPostgres = true;
  try {
    return await runVitest(['api-postgres'], { ...options, env: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** Runs the server's tests on the embedded database: all, or after a run on PostgreSQL only those that may differ. */
const onEmbedded = (options) =>
  runVitest(['api-pglite'], { ...options, env: options.isBeside && ranOnPostgres ? { EMBEDDED: 'part' } : {} });

async function build() {
  if (isBuilt()) return { isCheck: true, failed: 0, note: 'up to date' };
  return { isCheck: true, failed: (await buildProduct()) === 0 ? 0 : 1 };
}

/** Runs projects of journeys. Without arguments, the projects of engines and conditions run only a few files. */
const journeys = (projects, options) =>
  runVitest(projects, { ...options, env: options.rest.length > 0 ? { WHOLE: 'true' } : {}, needsBrowser: true });

/** Runs projects, and journeys in the installed engines. Names the missing engines, which are a failure in CI. */
async function inEngines(options, projects = []) {
  await installEngines();
  const missing = missingEngines();
  const here = engines.filter((engine) => !missing[engine]).map((engine) => `engine-${engine}`);
  const note = Object.values(missing).join(' ');
  const result = await journeys([...projects, ...here], options);
  return note ? { ...result, note, failed: result.failed + (process.env.CI ? 1 : 0) } : result;
}

/** Conditions under which some journeys run again in Chromium (`e2e/support/browser.ts`). */
const conditions = ['old-engine', 'safari-focus'];

/**
 * Runs all journeys, also those that are repeated in engines and under conditions, in one run of Vitest. So no worker
 * waits while another runs the last file of a project. With arguments, runs the named journeys only.
 */
const allJourneys = (options) =>
  options.rest.length > 0 ? journeys(['journeys'], options) : inEngines(options, ['journeys', ...conditions]);

/** Installs the browsers for stories and journeys. Chromium comes first: only one program can install at a time. */
async function browsers() {
  findBrowser();
  await installEngines();
  return { isCheck: true, failed: 0 };
}

/**
 * The steps in order. Steps of the group `ahead` start first, and the other steps wait only if they need one of them.
 * The checks run in parallel, and print only when they end. Steps of the group `beside` need no browser: they run one
 * after the other, beside all others and with a lower priority. A step with `isPart` runs only if it is named.
 */
const steps = [
  { name: 'browsers', group: 'ahead', work: browsers },
  { name: 'lint', group: 'checks', work: () => check('npm', ['run', '--silent', 'lint']) },
  { name: 'format', group: 'checks', work: () => check('biome', ['format', '.']) },
  { name: 'types', group: 'checks', work: () => check('node', ['scripts/typecheck.mjs']) },
  { name: 'build', group: 'build', work: build },
  { name: 'unit', group: 'beside', work: (options) => runVitest(['unit'], options) },
  { name: 'api-postgres', group: 'beside', work: onPostgres },
  { name: 'api-pglite', group: 'beside', work: onEmbedded },
  { name: 'stories', work: testStories },
  { name: 'budgets', work: () => check('node', ['scripts/budgets.mjs', '--bytes']) },
  { name: 'journeys', work: allJourneys },
  { name: 'engines', isPart: true, work: (options) => inEngines(options) },
  ...conditions.map((name) => ({ name, isPart: true, work: (options) => journeys([name], options) })),
];

/** Returns the duration of the installation before these steps (`scripts/test.mjs`); undefined if there was none. */
function takeInstalled() {
  const { SIGNALSYNC_INSTALLED: installed } = process.env;
  delete process.env.SIGNALSYNC_INSTALLED;
  return installed && JSON.parse(installed);
}

async function perform(step, options) {
  const started = performance.now();
  const result = await asStep(step.name, () => step.work(options)).catch((error) => ({
    failed: 1,
    output: `${error.message}\n`,
  }));
  const seconds = (performance.now() - started) / 1000;
  return { name: step.name, passed: 0, failed: 0, isCheck: false, ...result, seconds };
}

function announce(result) {
  if (result.output && (result.failed > 0 || !result.isCheck)) say(result.output.trimEnd());
  if (result.note) say(result.note);
  say(`${succeeded(result) ? 'ok' : 'FAILED'}  ${result.name} (${result.seconds.toFixed(1)} s)`);
}

/** Runs steps one after the other and returns their results. */
async function inTurn(steps, options, before = () => {}, after = () => {}) {
  const results = [];
  for (const step of steps) {
    before(step);
    results.push(await perform(step, options));
    after(results.at(-1));
  }
  return results;
}

/**
 * Runs the named steps, or all, and continues after a failure. Prints a table and, last, `N passed, N failed`.
 * Arguments that name no step go to each step's test runner: a part of a file's name, or `--update` for pictures.
 */
export async function runSteps(args) {
  const { chosen, rest, unknown } = chosenSteps(steps, args);
  if (unknown) fail(`There is no test step “${unknown}”. Steps: ${steps.map(({ name }) => name).join(', ')}`);
  const started = performance.now();
  const installed = takeInstalled();
  const stopMetering = meterSteps();
  beginScratch();
  const begin = ({ name }) => say(`\n── ${name} ──`);
  const of = (group) => chosen.filter((step) => step.group === group);

  const ahead = inTurn(of('ahead'), { rest });
  const checks = of('checks');
  if (checks.length > 0) begin({ name: checks.map(({ name }) => name).join(', ') });
  const results = await Promise.all(checks.map((step) => perform(step, { rest })));
  results.forEach(announce);
  results.push(...(await inTurn(of('build'), { rest }, begin, announce)));

  const [beside, others] = [of('beside'), of(undefined)];
  if (others.length === 0) results.push(...(await inTurn(beside, { rest }, begin, announce)));
  else {
    const idle = inTurn(beside, { rest, isBeside: true });
    const shown = await inTurn(others, { rest }, begin, announce);
    if (beside.length > 0) begin({ name: beside.map(({ name }) => name).join(', ') });
    const done = await idle;
    done.forEach(announce);
    results.push(...done, ...shown);
  }
  const early = await ahead;
  early.forEach(announce);
  results.unshift(...early);
  const total = (performance.now() - started) / 1000;
  say(`\n${summary(results, { total, cpu: stopMetering(), installed })}`);
  say(lastLine(results));
  return results.every(succeeded) ? 0 : 1;
}
