// Counts the CPU time of everything that a step starts: programs, their workers, browsers and databases. Reads `/proc`,
// which every user may on Linux. Other systems show no program's children that have ended, so there nothing is counted.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';

const mark = 'SIGNALSYNC_TEST_STEP';
const currentStep = new AsyncLocalStorage();

/** Does work as a step: what it starts with `markOfStep` counts for that step. */
export const asStep = (name, work) => currentStep.run(name, work);

/**
 * Returns the environment variable that says for which step a program works. It goes on to whatever the program starts, so
 * that a process is recognized even after its parent has ended.
 */
export function markOfStep() {
  const name = currentStep.getStore();
  return name ? { [mark]: [process.env[mark], `${process.pid}:${name}`].filter(Boolean).join(' ') } : {};
}

/** Linux tells times in these units, on every processor. */
const ticksPerSecond = 100;

/** Returns what a file of `/proc` says; undefined if the process has ended or belongs to somebody else. */
function readProc(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return undefined;
    throw error;
  }
}

/**
 * Returns a process: `own` is its CPU time in ticks, and `waited` that of its children which have ended and for which it
 * waited, with what they waited for. Returns undefined if there is no such process.
 */
function readProcess(pid) {
  const line = readProc(`/proc/${pid}/stat`);
  if (line === undefined) return undefined;
  // The name, in brackets, may hold spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, usersOfChildren, systemsOfChildren] = [1, 11, 12, 13, 14].map((at) =>
    Number(fields[at]),
  );
  return { pid, parent, started: fields[19], own: user + system, waited: usersOfChildren + systemsOfChildren };
}

/** What this system tells of processes. */
const procOfLinux = {
  pids: () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])),
  read: readProcess,
  /** Returns a process's environment as `NAME=value`, in one string. */
  environment: (pid) => readProc(`/proc/${pid}/environ`) ?? '',
};

const tellsTimes = () => process.platform === 'linux' && readProcess(process.pid) !== undefined;

/** Returns the CPU seconds of the programs for which this process has waited so far; undefined where nobody can tell. */
export const secondsOfEndedPrograms = () =>
  tellsTimes() ? readProcess(process.pid).waited / ticksPerSecond : undefined;

/** Returns the ticks of a process and its tree. `ended` are those of children which have ended. */
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
 * Returns a meter of the process `root` and everything below it, from now on. `sample` looks at all processes. What a
 * process waits for is counted exactly, even if no sample saw it. What nobody waits for, such as a browser's drawing
 * processes, is counted up to the last sample that saw it. `read` returns CPU seconds: `steps`, by name, and `all`, which
 * includes what belongs to no step.
 */
export function createMeter(root = process.pid, proc = procOfLinux) {
  const top = { ...proc.read(root), ended: 0, children: new Set(), isAlive: true };
  const { own: ownBefore } = top;
  const nodes = new Map([[root, top]]);
  /** Processes that do not belong here. They are most, and are looked at once. */
  const foreign = new Set();
  const ticksOfSteps = new Map();
  const add = (step, ticks) => step && ticksOfSteps.set(step, (ticksOfSteps.get(step) ?? 0) + ticks);

  /** Returns the step for which a process works by its mark. */
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

  /** Takes the processes that have ended out of the tree. Returns them by the living process that was above them. */
  function takeEnded() {
    const gone = [...nodes.values()].filter(({ isAlive }) => !isAlive);
    for (const node of gone) for (const child of node.children) if (child.isAlive) moveTo(livingParentOf(node), child);
    const heads = gone.filter(({ parent }) => parent.isAlive);
    for (const { pid } of gone) nodes.delete(pid);
    for (const head of heads) head.parent.children.delete(head);
    return Map.groupBy(heads, ({ parent }) => parent);
  }

  /** Counts what a process has used since the last sample, and what its children had used that have ended since then. */
  function count(node, now, ended) {
    const lastSeen = ended.reduce((ticks, child) => ticks + ticksOf(child), 0);
    const used = Math.max(now.waited - node.waited, lastSeen);
    Object.assign(node, { own: now.own, waited: now.waited, ended: node.ended + used });
    if (node !== top) return;
    for (const child of ended) add(child.step, ticksOf(child));
    // What nobody saw belongs to the step, if it is that of each program which has ended.
    const [step, ...others] = new Set(ended.map((child) => child.step));
    if (others.length === 0) add(step, used - lastSeen);
  }

  /** Takes a process into the tree if it belongs there. */
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
    // Between its start and its own program, a process still has its parent's environment.
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
 * Counts the CPU time of each step from now on, and looks at all processes twice a second. Returns a function that ends this
 * and returns what `read` of a meter does; it returns undefined where the system does not tell.
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
