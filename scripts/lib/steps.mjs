import { findBrowser } from '../browser.mjs';
import { changedSteps } from '../changed/changedSteps.mjs';
import { engines, installEngines, missingEngines, whenInstalled } from '../engines/browsers.mjs';
import { testStories } from '../pictures/step.mjs';
import { startPostgres } from '../postgres.mjs';
import { asStep, meterSteps } from './cpu.mjs';
import { buildProduct, isBuilt } from './inputs.mjs';
import { chosenSteps, lastLine, succeeded, summary } from './results.mjs';
import { fail, run, say } from './run.mjs';
import { beginScratch } from './scratch.mjs';
import { runVitest } from './vitest-step.mjs';
import { withWays } from './ways.mjs';

/** Runs a check. If it passes, it does not count as a test. If it fails, it counts as one failure. */
const check = async (command, args) => {
  const { code, output } = await run(command, args, { quiet: true });
  return { output, failed: code === 0 ? 0 : 1, isCheck: true };
};

/** Whether this run of the steps has already tested the server on PostgreSQL. */
let ranOnPostgres = false;

async function onPostgres(options) {
  // `startPostgres` may install PostgreSQL, and two programs cannot install packages at the same time.
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

/**
 * Runs the server's tests on the embedded database. If the tests have already run on PostgreSQL, runs only those whose
 * result may differ.
 */
const onEmbedded = (options) =>
  runVitest(['api-pglite'], { ...options, env: options.isBeside && ranOnPostgres ? { EMBEDDED: 'part' } : {} });

async function build() {
  if (isBuilt()) return { isCheck: true, failed: 0, note: 'up to date' };
  return { isCheck: true, failed: (await buildProduct()) === 0 ? 0 : 1 };
}

/**
 * Runs projects of journeys. Usually the projects for engines and conditions run only a few files. With arguments, they
 * run all files that match.
 */
const journeys = (projects, options) =>
  runVitest(projects, {
    ...options,
    env: options.rest.length > 0 ? { WHOLE: 'true' } : (options.env ?? {}),
    needsBrowser: true,
  });

/**
 * Runs projects, and the journeys in the installed engines. Reports the missing engines, which count as a failure in
 * CI.
 */
async function inEngines(options, projects = []) {
  await installEngines();
  const missing = missingEngines();
  const here = engines.filter((engine) => !missing[engine]).map((engine) => `engine-${engine}`);
  const note = Object.values(missing).join(' ');
  const result = await journeys([...projects, ...here], options);
  return note ? { ...result, note, failed: result.failed + (process.env.CI ? 1 : 0) } : result;
}

/** Conditions under which some journeys run once more in Chromium (`e2e/support/browser.ts`). */
const conditions = ['old-engine', 'safari-focus'];

/**
 * Runs all journeys, also those that are repeated in engines and under conditions, in one run of Vitest. So no worker
 * is idle while another worker runs the last file of a project. With names, runs only these journeys. `--update` accepts
 * the ways that all journeys go through the product (`withWays`).
 */
function allJourneys(options) {
  const rest = options.rest.filter((arg) => arg !== '--update');
  if (rest.length > 0) return journeys(['journeys'], { ...options, rest });
  return withWays((env) => inEngines({ ...options, rest, env }, ['journeys', ...conditions]), {
    isUpdating: options.rest.length > 0,
  });
}

/**
 * Installs the browsers for stories and journeys one after the other, because two programs cannot install packages at
 * the same time.
 */
async function browsers() {
  findBrowser();
  await installEngines();
  return { isCheck: true, failed: 0 };
}

/**
 * The steps in their order. Steps of the group `ahead` start first, and other steps wait for them only if they need
 * them. The checks run in parallel, and print only at their end. Steps of the group `beside` need no browser: they run
 * one after the other, in parallel with all other steps and with a lower priority. A step with `isPart` runs only if an
 * argument names it.
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
async function inTurn(steps, optionsOf, before = () => {}, after = () => {}) {
  const results = [];
  for (const step of steps) {
    before(step);
    results.push(await perform(step, optionsOf(step)));
    after(results.at(-1));
  }
  return results;
}

/** Returns the steps to run, and a function that returns the options of a step. */
async function stepsFor(args) {
  const ofChange = await changedSteps(args);
  if (ofChange)
    return {
      chosen: steps.filter(({ name }) => ofChange[name]),
      optionsOf: ({ name }) => ({ rest: ofChange[name] }),
    };
  const { chosen, rest, unknown } = chosenSteps(steps, args);
  if (unknown) fail(`There is no test step “${unknown}”. Steps: ${steps.map(({ name }) => name).join(', ')}`);
  return { chosen, optionsOf: () => ({ rest }) };
}

/**
 * Runs the named steps, or all steps, and continues after a failure. At the end prints a table and, as the last line,
 * `N passed, N failed`. Arguments that name no step go to each step's test runner: a part of a file's name, or
 * `--update` for pictures. With `--changed` runs what a change can reach (`scripts/changed/changedSteps.mjs`).
 */
export async function runSteps(args) {
  const started = performance.now();
  const { chosen, optionsOf } = await stepsFor(args);
  const installed = takeInstalled();
  const stopMetering = meterSteps();
  beginScratch();
  const begin = ({ name }) => say(`\n── ${name} ──`);
  const of = (group) => chosen.filter((step) => step.group === group);

  const ahead = inTurn(of('ahead'), optionsOf);
  const checks = of('checks');
  if (checks.length > 0) begin({ name: checks.map(({ name }) => name).join(', ') });
  const results = await Promise.all(checks.map((step) => perform(step, optionsOf(step))));
  results.forEach(announce);
  results.push(...(await inTurn(of('build'), optionsOf, begin, announce)));

  const [beside, others] = [of('beside'), of(undefined)];
  if (others.length === 0) results.push(...(await inTurn(beside, optionsOf, begin, announce)));
  else {
    const idle = inTurn(beside, (step) => ({ ...optionsOf(step), isBeside: true }));
    const shown = await inTurn(others, optionsOf, begin, announce);
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
