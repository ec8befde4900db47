import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asStep, createMeter, markOfStep, secondsOfEndedPrograms } from './cpu.mjs';
import { run } from './run.mjs';

/** A fake system of processes that a test changes: `pid: [parent, own, waited, step]`, in ticks. */
function fakeSystem() {
  const system = { processes: {}, births: {} };
  const read = (pid) => {
    const found = system.processes[pid];
    if (!found) return undefined;
    const [parent, own, waited] = found;
    return { pid, parent, started: `${system.births[pid] ?? 0}`, own, waited };
  };
  const environment = (pid) => {
    const step = system.processes[pid]?.[3];
    return step ? `PATH=/bin\0SIGNALSYNC_TEST_STEP=7:outer 1:${step}\0HOME=/` : 'PATH=/bin\0';
  };
  const pids = () => Object.keys(system.processes).map(Number);
  return { system, proc: { pids, read, environment } };
}

/** Returns the result of a meter that samples the fake system in each of these states, one after the other. */
function metered(...states) {
  const { system, proc } = fakeSystem();
  system.processes = { 1: [0, 500, 900] };
  const meter = createMeter(1, proc);
  for (const { births = {}, ...processes } of states) {
    Object.assign(system, { processes: { 1: [0, 500, 900], ...processes }, births });
    meter.sample();
  }
  return meter.read();
}

describe('the CPU time of a step', () => {
  it('is that of its programs and everything below them, beside another step and other programs', () => {
    const { steps, all } = metered({
      10: [1, 100, 0, 'unit'],
      11: [10, 200, 50],
      12: [11, 25, 0],
      20: [1, 1000, 0, 'stories'],
      30: [1, 10, 0],
      40: [0, 9999, 9999],
    });
    expect(steps).toEqual({ unit: 3.75, stories: 10 });
    expect(all).toBe(13.85);
  });

  it('counts what its parent waited for once, whether a sample saw it or not', () => {
    const { steps, all } = metered(
      { 10: [1, 100, 0, 'unit'], 11: [10, 200, 0] },
      { 10: [1, 100, 270, 'unit'] },
      { 1: [0, 500, 900 + 380] },
    );
    // The parent has worked for another 0.1 s after it was last seen.
    expect(steps.unit).toBe(3.8);
    expect(all).toBe(3.8);
  });

  it('keeps what a browser has lost: drawing processes for which nobody waited', () => {
    const { steps, all } = metered(
      { 10: [1, 100, 0, 'stories'], 11: [10, 50, 0], 12: [11, 5, 300], 13: [12, 700, 0] },
      { 10: [1, 100, 50, 'stories'] },
      { 1: [0, 500, 900 + 150] },
    );
    expect(steps.stories).toBe(11.55);
    expect(all).toBe(11.55);
  });

  it('counts once what ended all at once, each waited for by the one above it', () => {
    const { steps, all } = metered(
      {
        10: [1, 10, 0, 'lint'],
        11: [10, 5, 0],
        12: [11, 1500, 0],
        20: [1, 10, 0, 'unit'],
        21: [20, 10, 0],
        22: [21, 70, 0],
      },
      { 20: [1, 10, 80, 'unit'], 1: [0, 500, 900 + 1515] },
    );
    expect(steps).toEqual({ lint: 15.15, unit: 0.9 });
    expect(all).toBe(16.05);
  });

  it('leaves to no step what may be of several', () => {
    const { steps, all } = metered(
      { 10: [1, 100, 0, 'lint'], 20: [1, 100, 0, 'unit'] },
      { 1: [0, 500, 900 + 230] },
      { 1: [0, 500, 900 + 280] },
    );
    expect(steps).toEqual({ lint: 1, unit: 1 });
    expect(all).toBe(2.8);
  });

  it('keeps an orphan at its step, and adds what was waited for beside it', () => {
    const { steps } = metered(
      { 10: [1, 100, 0, 'unit'], 11: [10, 50, 0], 12: [11, 40, 0] },
      { 10: [1, 100, 80, 'unit'], 12: [0, 60, 0] },
      { 10: [1, 100, 80, 'unit'], 12: [0, 90, 0] },
      { 10: [1, 100, 80, 'unit'] },
    );
    expect(steps.unit).toBe(2.7);
  });

  it('recognizes a process by its mark although its parent ended before it was seen', () => {
    const { steps } = metered({ 12: [0, 60, 0, 'unit'], 13: [12, 40, 0] }, {});
    expect(steps.unit).toBe(1);
  });

  it('reads the mark again that a program did not have yet while it was being started', () => {
    expect(metered({ 10: [1, 0, 0] }, { 10: [1, 200, 0, 'unit'] }).steps.unit).toBe(2);
  });

  it('does not take a process for an earlier one with the same number', () => {
    const { steps } = metered(
      { 10: [1, 100, 0, 'unit'] },
      { 10: [1, 30, 0, 'stories'], births: { 10: 1 } },
      { 10: [0, 777, 0], births: { 10: 2 } },
    );
    expect(steps).toEqual({ unit: 1, stories: 0.3 });
  });
});

describe.runIf(process.platform === 'linux')('a real program of a step', () => {
  // A program that uses this many ms of CPU time, writes to a file how much it has used, and waits until it is ended.
  const burn = (ms, file) => `
    const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
    while (used() < ${ms / 1000}) for (let at = 0; at < 1e5; at += 1) Math.sqrt(at);
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(used()));`;
  const stay = 'setInterval(() => {}, 1000);';

  it('is counted with a detached child that outlives it, and with a child that it waited for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cpu-'));
    const [ofChild, ofOrphan, pidFile] = ['child', 'orphan', 'pid'].map((name) => join(folder, name));
    const stopOrphan = () => existsSync(pidFile) && process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    onTestFinished(() => {
      stopOrphan();
      rmSync(folder, { recursive: true });
    });
    const [child, orphan, program] = ['child.cjs', 'orphan.cjs', 'program.cjs'].map((name) => join(folder, name));
    writeFileSync(child, burn(400, ofChild));
    writeFileSync(orphan, burn(800, ofOrphan) + stay);
    writeFileSync(
      program,
      `const { spawn, spawnSync } = require('node:child_process');
      const orphan = spawn(process.execPath, [${JSON.stringify(orphan)}], { detached: true, stdio: 'ignore' });
      require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(orphan.pid));
      orphan.unref();
      spawnSync(process.execPath, [${JSON.stringify(child)}]);`,
    );

    const meter = createMeter();
    const before = secondsOfEndedPrograms();
    const { code } = await asStep('unit', () => run(process.execPath, [program]));
    expect(code).toBe(0);
    const waitedFor = secondsOfEndedPrograms() - before;
    await vi.waitFor(() => expect(readFileSync(ofOrphan, 'utf8')).not.toBe(''), { timeout: 60_000 });
    meter.sample();
    const [usedByChild, usedByOrphan] = [ofChild, ofOrphan].map((file) => Number(readFileSync(file, 'utf8')));
    // No sample saw the program itself. Its child counts only for `all`, and the orphan for the step.
    expect(waitedFor).toBeGreaterThan(usedByChild - 0.05);
    const { steps, all } = meter.read();
    expect(steps.unit).toBeGreaterThan(usedByOrphan - 0.05);
    expect(steps.unit).toBeLessThan(usedByOrphan + 0.5);
    expect(all).toBeGreaterThan(usedByChild + usedByOrphan - 0.1);

    stopOrphan();
    rmSync(pidFile);
    await vi.waitFor(() => {
      meter.sample();
      expect(meter.read().steps.unit).toBeGreaterThan(usedByOrphan - 0.05);
    });
  });

  it('hands its mark on, also inside a run that is a step of another', async () => {
    const { output } = await asStep('stories', () =>
      run(process.execPath, ['-p', 'process.env.SIGNALSYNC_TEST_STEP'], { quiet: true }),
    );
    expect(output.trim().split(' ').at(-1)).toBe(`${process.pid}:stories`);
    vi.stubEnv('SIGNALSYNC_TEST_STEP', '7:unit');
    onTestFinished(() => vi.unstubAllEnvs());
    expect(asStep('stories', markOfStep)).toEqual({ SIGNALSYNC_TEST_STEP: `7:unit ${process.pid}:stories` });
    expect(markOfStep()).toEqual({});
  });
});
