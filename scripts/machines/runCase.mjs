import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, say } from '../lib/run.mjs';
import { bundle, cloneInto, copyMachine } from './base.mjs';
import { removeFolder } from './folders.mjs';
import { endAll, inside } from './inside.mjs';
import { barePath, networkSettings } from './settings.mjs';

const trader = 1000;

/** Returns the cases that the arguments name, or all cases. `unknown` is an argument that names no case. */
export function chosenCases(cases, args) {
  const names = args.filter((arg) => arg !== '--whole');
  return {
    chosen: names.length === 0 ? cases : cases.filter(({ name }) => names.includes(name)),
    isWhole: args.includes('--whole'),
    unknown: names.find((arg) => !cases.some(({ name }) => name === arg)),
  };
}

/** Makes a user the owner of a folder of the machine and of everything in it. */
const owned = (root, place, user = trader) =>
  mustRun('chown', ['-R', '-h', `${user}:${user}`, join(root, place)], `${place} could not be given to ${user}`);

/**
 * Makes the machine of a case: a copy of the bare machine with a clone, an ordinary user, and npm's cache from the
 * previous case. `run` starts a command in the clone as the case's user, `asRoot` starts one as root, and `end` removes
 * the machine.
 */
function makeMachine({ isRoot = false, folder, cache, env, umask }, run) {
  const root = join(run.folder, 'machine');
  copyMachine(join(run.folder, 'base'), root);
  const common = { root, log: run.log };
  const asRoot = (command) =>
    inside({ ...common, env: { PATH: barePath, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' } }, command);
  mustRun('chroot', [root, 'useradd', '-m', '-u', String(trader), 'trader'], 'The user could not be made');
  const home = isRoot ? '/root' : '/home/trader';
  const clone = folder ?? join(home, 'signalsync');
  cloneInto(join(root, clone));
  const [kept, used] = [join(run.folder, 'npm-cache'), cache ?? join(home, '.npm')];
  mkdirSync(kept, { recursive: true });
  renameSync(kept, join(root, used));
  for (const place of [home, clone, used]) owned(root, place, isRoot ? 0 : trader);
  const user = isRoot ? '0:0' : `${trader}:${trader}`;
  // Stops npm from printing a note about a newer npm, because the last line of the output must be our own sentence.
  const quiet = { npm_config_update_notifier: 'false' };
  const environment = { PATH: barePath, HOME: home, ...quiet, ...networkSettings(bundle), ...env };
  return {
    root,
    folder: clone,
    log: run.log,
    owned: (place, id) => owned(root, place, id),
    asRoot,
    run: (command, variables = {}) =>
      inside({ ...common, cwd: clone, user, umask, env: { ...environment, ...variables } }, command),
    end: () => {
      renameSync(join(root, used), kept);
      removeFolder(root);
    },
  };
}

/** Runs a case in its own machine. Resolves to the case's row of the result table. */
export async function runCase(each, run) {
  const began = performance.now();
  rmSync(run.log, { force: true });
  const machine = makeMachine(each, run);
  let failure;
  for (const { name, work } of (run.isWhole && each.whole) || each.steps) {
    const since = performance.now();
    failure = await Promise.try(work, machine).catch((error) => error.message);
    say(`  ${failure ? 'FAILED' : 'ok'}  ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    failure ??= run.isEnded() ? 'it was stopped' : undefined;
    if (failure) break;
  }
  if (failure) say(`  ${failure}; what it printed: ${run.log}`);
  await each.end?.();
  await endAll();
  machine.end();
  const seconds = (performance.now() - began) / 1000;
  return { name: each.name, passed: failure ? 0 : 1, failed: failure ? 1 : 0, isCheck: false, seconds };
}
