// Counts the CPU time of everything that a step of a test run starts: programs, their workers, browsers and databases.
// Reads `/proc`, which every user may do on Linux. Other systems do not show the ended children of a program, so
// nothing is counted there.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';

const mark = 'SIGNALSYNC_TEST_STEP';
const currentStep = new AsyncLocalStorage();

/** Runs `work` as a step. Every program that gets `markOfStep` in its environment counts for that step. */
export const asStep = (name, work) => currentStep.run(name, work);

/**
 * Returns the environment variable that names the step for which a program works. Programs pass their environment on to
 * the programs that they start. So a process is recognized even after its parent has ended.
 */
export function markOfStep() {
  const name = currentStep.getStore();
  return name ? { [mark]: [process.env[mark], `${process.pid}:${name}`].filter(Boolean).join(' ') } : {};
}

/** Linux counts CPU time in ticks: 100 in each second, on every processor. */
const ticksPerSecond = 100;

/** Returns the text of a file of `/proc`; undefined if the process has ended or belongs to another user. */
function readProc(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return undefined;
    throw error;
  }
}

/**
 * Returns the CPU times of a process, in ticks. `own`: its own time. `waited`: the time of the ended children that it
 * has waited for, with their children. Undefined if there is no such process.
 */
function readProcess(pid) {
  const line = readProc(`/proc/${pid}/stat`);
  if (line === undefined) return undefined;
  // The name of the program is in brackets, and may itself contain spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, usersOfChildren, systemsOfChildren] = [1, 11, 12, 13, 14].map((at) =>
    Number(fields[at]),
  );
  return { pid, parent, started: fields[19], own: user + system, waited: usersOfChildren + systemsOfChildren };
}

/** The functions that read the processes of a Linux system. Tests use a fake. */
export const procOfLinux = {
  pids: () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])),
  read: readProcess,
  /** Returns the environment of a process, as `NAME=value` entries in one string. */
  environment: (pid) => readProc(`/proc/${pid}/environ`) ?? '',
};

/** Returns the CPU seconds that a running program has used, without its children; `NaN` except on Linux. */
export const secondsOf = (pid) => (readProcess(pid)?.own ?? Number.NaN) / ticksPerSecond;

const tellsTimes = () => process.platform === 'linux' && readProcess(process.pid) !== undefined;

/** Returns the CPU seconds of the ended programs for which this process has waited; undefined except on Linux. */
export const secondsOfEndedPrograms = () =>
  tellsTimes() ? readProcess(process.pid).waited / ticksPerSecond : undefined;

/** Returns the ticks of a process and of all processes below it. `ended` is the CPU time of its ended children. */
const ticksOf = ({ own, ended, children }) =>
  children.values().reduce((ticks, child) => ticks + ticksOf(child), own + ended);

const stepIn = (node) => node.step ?? (node.parent && stepIn(node.parent));
const livingParentOf = ({ parent }) => (parent.isAlive ? parent : livingParentOf(parent));

function moveTo(parent, node) {
  node.step = stepIn(node);
  node.parent.children.delete(node);
  node.parent = parent;
  parent.children.add(node);
}

/**
 * Returns a meter of the CPU time of the process `root` and everything below it, from now on. `sample` reads all
 * processes. If a parent waits for its child, the child's time is exact, even if no sample saw the child. Otherwise, as
 * with a browser's drawing processes, a child's time counts up to the last sample. `read` returns CPU seconds: `steps`,
 * by name, and `all`, which includes what belongs to no step.
 */
export function createMeter(root = process.pid, proc = procOfLinux) {
  const top = { ...proc.read(root), ended: 0, children: new Set(), isAlive: true };
  const { own: ownBefore } = top;
  const nodes = new Map([[root, top]]);
  /** Ids of processes outside this tree. Most processes are outside, so each of them is read only once. */
  const foreign = new Set();
  const ticksOfSteps = new Map();
  const add = (step, ticks) => step && ticksOfSteps.set(step, (ticksOfSteps.get(step) ?? 0) + ticks);

  /** Returns the step that is named in the environment of a process; undefined if there is none. */
  function markedStep(pid) {
    const variable = proc
      .environment(pid)
      .split('\0')
      .find((one) => one.startsWith(`${mark}=`));
    const ours = variable
      ?.slice(mark.length + 1)
      .split(' ')
      .find((one) => one.startsWith(`${root}:`));
    return ours?.slice(`${root}:`.length);
  }

  /** Removes the ended processes from the tree. Returns them grouped by the nearest living process above them. */
  function takeEnded() {
    const gone = [...nodes.values()].filter(({ isAlive }) => !isAlive);
    for (const node of gone) for (const child of node.children) if (child.isAlive) moveTo(livingParentOf(node), child);
    const heads = gone.filter(({ parent }) => parent.isAlive);
    for (const { pid } of gone) nodes.delete(pid);
    for (const head of heads) head.parent.children.delete(head);
    return Map.groupBy(heads, ({ parent }) => parent);
  }

  /**
   * Counts the time that a process and its ended children have used since the last sample. Adds it to the steps to
   * which they belong.
   */
  function count(node, now, ended) {
    const lastSeen = ended.reduce((ticks, child) => ticks + ticksOf(child), 0);
    const used = Math.max(now.waited - node.waited, lastSeen);
    Object.assign(node, { own: now.own, waited: now.waited, ended: node.ended + used });
    if (node !== top) return;
    for (const child of ended) add(child.step, ticksOf(child));
    // Some time was used by programs that no sample saw. It counts for a step if all ended programs belong to that
    // step.
    const [step, ...others] = new Set(ended.map((child) => child.step));
    if (others.length === 0) add(step, used - lastSeen);
  }

  /** Adds a process to the tree if its parent is in the tree, or if its environment names a step of this run. */
  function adopt(process, seen) {
    if (nodes.has(process.pid)) return;
    const above = seen.get(process.parent);
    if (above && !nodes.has(above.pid)) adopt(above, seen);
    const parent = nodes.get(process.parent);
    const step = !parent || parent === top ? markedStep(process.pid) : undefined;
    if (!parent && !step) {
      foreign.add(process.pid);
      return;
    }
    const node = { ...process, step, parent: parent ?? top, ended: process.waited, children: new Set(), isAlive: true };
    nodes.set(process.pid, node);
    node.parent.children.add(node);
  }

  function sample() {
    const pids = new Set(proc.pids());
    for (const pid of foreign) if (!pids.has(pid)) foreign.delete(pid);
    const seen = new Map();
    for (const pid of pids) {
      const process = foreign.has(pid) ? undefined : proc.read(pid);
      if (process) seen.set(pid, process);
    }
    for (const node of nodes.values()) node.isAlive = seen.get(node.pid)?.started === node.started;
    const ended = takeEnded();
    for (const node of nodes.values()) count(node, seen.get(node.pid), ended.get(node) ?? []);
    for (const process of seen.values()) adopt(process, seen);
    // Reads the step again, because a new process has the environment of its parent until it starts its own program.
    for (const node of top.children) node.step ??= markedStep(node.pid);
  }

  function read() {
    const steps = new Map(ticksOfSteps);
    for (const node of top.children) if (node.step) steps.set(node.step, (steps.get(node.step) ?? 0) + ticksOf(node));
    const seconds = [...steps].map(([step, ticks]) => [step, ticks / ticksPerSecond]);
    return { steps: Object.fromEntries(seconds), all: (ticksOf(top) - ownBefore) / ticksPerSecond };
  }
  return { sample, read };
}

/**
 * Counts the CPU time of each step from now on, by reading all processes twice a second. The returned function stops
 * this and returns the result of the meter's `read`; undefined except on Linux.
 */
export function meterSteps() {
  if (!tellsTimes()) return () => undefined;
  const meter = createMeter();
  const timer = setInterval(meter.sample, 500);
  return () => {
    clearInterval(timer);
    meter.sample();
    return meter.read();
  };
}
