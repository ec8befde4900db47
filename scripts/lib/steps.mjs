import { engines, installEngines, missingEngines } from '../engines/browsers.mjs';
import { testStories } from '../pictures/step.mjs';
import { startPostgres } from '../postgres.mjs';
import { buildProduct, isBuilt } from './inputs.mjs';
import { chosenSteps, lastLine, succeeded, summary } from './results.mjs';
import { fail, run, say } from './run.mjs';
import { journeysOfSample } from './sample.mjs';
import { runVitest } from './vitest-step.mjs';

/** Runs a check. A check that passes is not counted as a test; a check that fails counts as one failure. */
const check = async (command, args) => {
  const { code, output } = await run(command, args, { quiet: true });
  return { output, failed: code === 0 ? 0 : 1, isCheck: true };
};

async function onPostgres(options) {
  const server = await startPostgres();
  if (server.missing) return { note: `not run: ${server.missing}` };
  try {
    return await runVitest(['api-postgres'], { ...options, env: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

async function build() {
  if (isBuilt()) return { isCheck: true, failed: 0, note: 'up to date' };
  return { isCheck: true, failed: (await buildProduct()) === 0 ? 0 : 1 };
}

/** Runs a sample of the journeys once more, under a condition of `e2e/support/browser.ts`. */
const journeysUnder = (condition) => (options) =>
  runVitest(['journeys'], {
    ...options,
    rest: options.rest.length > 0 ? options.rest : journeysOfSample(condition),
    env: { JOURNEYS_UNDER: condition },
    needsBrowser: true,
    report: condition,
  });

/**
 * Runs journeys in three engines: `everyday.engine.test.ts`, or those that the arguments name. Where CI is set, all
 * three engines are required. Elsewhere the note names the missing ones.
 */
async function inEngines({ rest }) {
  const missing = missingEngines();
  const sentences = Object.values(missing);
  if (process.env.CI && sentences.length > 0)
    throw new Error(`${sentences.join('\n')}\nIt is required where CI is set.`);
  const projects = engines.filter((engine) => !missing[engine]).map((engine) => `engine-${engine}`);
  const result = await runVitest(projects, {
    rest: rest.length > 0 ? rest : ['e2e/engines/everyday.engine.test.ts'],
    needsBrowser: true,
    report: 'engines',
  });
  return sentences.length > 0 ? { ...result, note: sentences.join(' ') } : result;
}

/** Installs, while the checks run, the browsers that the step `engines` needs. */
async function browsers() {
  await installEngines();
  return { isCheck: true, failed: 0 };
}

/** The steps in order. The steps of one group run in parallel, and print only when they are done. */
const steps = [
  { name: 'lint', group: 'checks', work: () => check('npm', ['run', '--silent', 'lint']) },
  { name: 'format', group: 'checks', work: () => check('biome', ['format', '.']) },
  { name: 'types', group: 'checks', work: () => check('node', ['scripts/typecheck.mjs']) },
  { name: 'browsers', group: 'checks', work: browsers },
  { name: 'build', work: build },
  { name: 'unit', work: (options) => runVitest(['unit'], options) },
  { name: 'api-pglite', work: (options) => runVitest(['api-pglite'], options) },
  { name: 'api-postgres', work: onPostgres },
  { name: 'stories', work: testStories },
  { name: 'budgets', work: () => check('node', ['scripts/budgets.mjs', '--bytes']) },
  { name: 'journeys', work: (options) => runVitest(['journeys'], { ...options, needsBrowser: true }) },
  { name: 'engines', work: inEngines },
  { name: 'old-engine', work: journeysUnder('old-engine') },
  { name: 'safari-focus', work: journeysUnder('safari-focus') },
];

async function perform(step, options) {
  const started = performance.now();
  const result = await step.work(options).catch((error) => ({ failed: 1, output: `${error.message}\n` }));
  const seconds = (performance.now() - started) / 1000;
  return { name: step.name, passed: 0, failed: 0, isCheck: false, ...result, seconds };
}

function announce(result) {
  if (result.output && (result.failed > 0 || !result.isCheck)) say(result.output.trimEnd());
  if (result.note) say(result.note);
  say(`${succeeded(result) ? 'ok' : 'FAILED'}  ${result.name} (${result.seconds.toFixed(1)} s)`);
}

/**
 * Runs the named steps, or all, and continues after a failure. Prints a table and, last, `N passed, N failed`.
 * Arguments that name no step go to each step's test runner: a part of a file's name, or `--update` for pictures.
 */
export async function runSteps(args) {
  const { chosen, rest, unknown } = chosenSteps(steps, args);
  if (unknown) fail(`There is no test step “${unknown}”. Steps: ${steps.map(({ name }) => name).join(', ')}`);
  const started = performance.now();
  const results = [];
  const waiting = [...chosen];
  while (waiting.length > 0) {
    const [first] = waiting;
    const together = waiting.filter((step) => step === first || (first.group && step.group === first.group));
    waiting.splice(0, together.length);
    say(`\n── ${together.map(({ name }) => name).join(', ')} ──`);
    const done = await Promise.all(together.map((step) => perform(step, { rest })));
    done.forEach(announce);
    results.push(...done);
  }
  say(`\n${summary(results, (performance.now() - started) / 1000)}`);
  say(lastLine(results));
  return results.every(succeeded) ? 0 : 1;
}
