import { fail, root, say } from '../lib/run.mjs';
import { allFiles, changedFiles } from './changedFiles.mjs';
import { importGraph } from './importGraph.mjs';
import { planOf } from './plan.mjs';

const option = '--changed';
const leftOut = 'The build, journeys, budgets and the second database are left to the whole run.';

/**
 * Reads `--changed`, or `--changed=commit`, from the arguments of `npm test`. Undefined without it. Otherwise prints
 * what the change reaches, and resolves to the arguments of each step that runs, by the step's name.
 */
export async function changedSteps(args) {
  const given = args.find((arg) => arg === option || arg.startsWith(`${option}=`));
  if (given === undefined) return undefined;
  const [other] = args.filter((arg) => arg !== given);
  if (other !== undefined) fail(`--changed chooses the steps and files itself, so it takes no “${other}” beside it.`);
  const base = given.slice(option.length + 1) || 'main';
  const changed = await changedFiles(base);
  const { unit, server, stories, why } = planOf(root, importGraph(root, await allFiles()), changed);
  say(`Files that differ from ${base}: ${changed.length}.`);
  say(
    `Test files that run: ${stories.length} of stories, ${unit.length} of the unit tests, ${server.length} of the server.`,
  );
  for (const sentence of [...why, leftOut]) say(sentence);
  return {
    ...(changed.length > 0 && { lint: [], format: [], types: [] }),
    ...(unit.length > 0 && changed.length > 0 && { unit }),
    ...(server.length > 0 && { 'api-pglite': server }),
    ...(stories.length > 0 && { stories }),
  };
}
