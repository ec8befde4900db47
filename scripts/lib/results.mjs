/**
 * Counts the tests of a Vitest JSON report: passed, failed and skipped. A file that could not be loaded counts as one
 * failure.
 */
export function countTests(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * A step succeeds if nothing failed and at least one test ran. A check, or a step that says why it did not run, needs
 * no test.
 */
export const succeeded = ({ passed, failed, isCheck, note }) =>
  failed === 0 && (isCheck || passed > 0 || Boolean(note));

/**
 * Returns `{ chosen, rest, unknown }`. `chosen` are the steps that the arguments name. If they name none, these are all
 * steps that are no part of another.
 * `rest` are the other arguments, for the test runner. `unknown` is the first argument without a hyphen if no step is
 * named: probably a misspelled step.
 */
export function chosenSteps(steps, args) {
  const named = args.filter((arg) => steps.some(({ name }) => name === arg));
  const rest = args.filter((arg) => !named.includes(arg));
  const unknown = named.length === 0 ? rest.find((arg) => !arg.startsWith('-')) : undefined;
  const isChosen = ({ name, isPart }) => (named.length === 0 ? !isPart : named.includes(name));
  return { chosen: steps.filter(isChosen), rest, unknown };
}

/** Returns the table at the end of a run. `total` is what the run took, in s: steps that ran in parallel overlap. */
export function summary(results, total) {
  const rows = results.map((result) => [
    result.name,
    result.isCheck ? '' : String(result.passed),
    result.failed > 0 ? String(result.failed) : '',
    `${result.seconds.toFixed(1)} s`,
    succeeded(result)
      ? (result.note ?? 'ok')
      : !result.isCheck && result.passed + result.failed === 0
        ? 'FAILED: no test ran'
        : 'FAILED',
  ]);
  const table = [['step', 'passed', 'failed', 'time', ''], ...rows, ['', '', '', `${total.toFixed(1)} s`, '']];
  return table
    .map(([name, passed, failed, time, state]) =>
      `${name.padEnd(14)}${passed.padStart(7)}${failed.padStart(8)}${time.padStart(10)}   ${state}`.trimEnd(),
    )
    .join('\n');
}

/**
 * Returns the very last line, which counts the passed and failed tests of all steps. A step that failed although no
 * test failed counts as one failure.
 */
export function lastLine(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + (succeeded(result) ? 0 : Math.max(1, result.failed)), 0);
  return `${passed} passed, ${failed} failed`;
}
