/**
 * Counts the tests of a Vitest JSON report: passed, failed and skipped. A file that could not be loaded counts as one
 * failure. A test counts as skipped only if it ran nowhere, because many stories are tested in only one of two runs.
 */
export function countTests(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const namesOf = (isWanted) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => isWanted(status)).map(({ fullName }) => `${name} > ${fullName}`),
    );
  const run = new Set(namesOf((status) => status === 'passed' || status === 'failed'));
  const isOpen = (status) => status !== 'passed' && status !== 'failed';
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: namesOf(isOpen).filter((name) => !run.has(name)).length,
  };
}

/**
 * Returns whether a step has succeeded: nothing failed, and at least one test ran. Checks, and steps whose `note` says
 * why they did not run, need no test.
 */
export const succeeded = ({ passed, failed, isCheck, note }) =>
  failed === 0 && (isCheck || passed > 0 || Boolean(note));

/**
 * Returns `{ chosen, rest, unknown }`. `chosen` are the steps that the arguments name, or all steps that are not part
 * of another step. `rest` are the other arguments, for the test runner. If no argument names a step, `unknown` is the
 * first argument without a hyphen, which is probably a misspelled step.
 */
export function chosenSteps(steps, args) {
  const named = args.filter((arg) => steps.some(({ name }) => name === arg));
  const rest = args.filter((arg) => !named.includes(arg));
  const unknown = named.length === 0 ? rest.find((arg) => !arg.startsWith('-')) : undefined;
  const isChosen = ({ name, isPart }) => (named.length === 0 ? !isPart : named.includes(name));
  return { chosen: steps.filter(isChosen), rest, unknown };
}

const inSeconds = (seconds) => (seconds === undefined ? '–' : `${seconds.toFixed(1)} s`);

const stateOf = (result) => {
  if (succeeded(result)) return result.note ?? 'ok';
  return !result.isCheck && result.passed + result.failed === 0 ? 'FAILED: no test ran' : 'FAILED';
};

/**
 * Returns the table at the end of a run. `total` is the duration of the run in seconds, which is less than the sum of
 * its steps if some ran in parallel. `cpu` is the result of a meter (`cpu.mjs`); undefined except on Linux. `installed`
 * is the duration of the installation before the steps, if there was one.
 */
export function summary(results, { total, cpu, installed }) {
  const rows = results.map((result) => [
    result.name,
    result.isCheck ? '' : String(result.passed),
    result.failed > 0 ? String(result.failed) : '',
    inSeconds(result.seconds),
    inSeconds(cpu && (cpu.steps[result.name] ?? 0)),
    stateOf(result),
  ]);
  if (installed) rows.unshift(['install', '', '', inSeconds(installed.seconds), inSeconds(installed.cpu), 'ok']);
  if (cpu) {
    const rest = cpu.all - Object.values(cpu.steps).reduce((sum, seconds) => sum + seconds, 0);
    rows.push(['the rest', '', '', '', inSeconds(rest), '']);
  }
  const sum = cpu && cpu.all + (installed?.cpu ?? 0);
  const last = ['', '', '', inSeconds(total + (installed?.seconds ?? 0)), inSeconds(sum), ''];
  return [['step', 'passed', 'failed', 'time', 'CPU', ''], ...rows, last]
    .map(([name, passed, failed, time, used, state]) =>
      `${name.padEnd(14)}${passed.padStart(7)}${failed.padStart(8)}${time.padStart(10)}${used.padStart(10)}   ${state}`.trimEnd(),
    )
    .join('\n');
}

/**
 * Returns the last line of the output, which counts the passed and failed tests of all steps. If a step failed and none
 * of its tests did, it counts as one failure.
 */
export function lastLine(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + (succeeded(result) ? 0 : Math.max(1, result.failed)), 0);
  return `${passed} passed, ${failed} failed`;
}
