import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fontList, placesOfChromium, versionCommand } from '../browser.mjs';
import { procOfLinux } from './cpu.mjs';
import { localhostTrouble, programFile } from './machine.mjs';
import { isNewEnough } from './node.mjs';
import { freePort, portTrouble, withPort } from './port.mjs';
import { chosenSteps, countTests, lastLine, succeeded, summary } from './results.mjs';
import { endTree, spawnable } from './run.mjs';
import { productionByNpm } from './serve.mjs';
import { journeysOfSample } from './sample.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';

const step = (name, result) => ({ name, passed: 0, failed: 0, isCheck: false, seconds: 1, ...result });

describe('the result of a run', () => {
  it('adds up the tests of all runners in its last line', () => {
    const results = [
      step('lint', { isCheck: true }),
      step('unit', { passed: 10, failed: 1 }),
      step('api', { passed: 5 }),
    ];
    expect(lastLine(results)).toBe('15 passed, 1 failed');
  });

  it('counts a failed check, and a step in which no test ran, as one failure', () => {
    expect(lastLine([step('lint', { isCheck: true, failed: 1 }), step('unit', { passed: 3 })])).toBe(
      '3 passed, 1 failed',
    );
    expect(succeeded(step('unit'))).toBe(false);
    expect(lastLine([step('unit')])).toBe('0 passed, 1 failed');
    expect(summary([step('unit')], { total: 1 })).toContain('FAILED: no test ran');
  });

  it('says what each step, and everything together, used of the processors', () => {
    const results = [step('lint', { isCheck: true }), step('build', { isCheck: true }), step('unit', { passed: 3 })];
    const cpu = { steps: { lint: 20.04, unit: 7 }, all: 28.5 };
    const installed = { seconds: 30, cpu: 21.5 };
    expect(summary(results, { total: 12, cpu, installed }).split('\n')).toEqual([
      'step           passed  failed      time       CPU',
      'install                          30.0 s    21.5 s   ok',
      'lint                              1.0 s    20.0 s   ok',
      'build                             1.0 s     0.0 s   ok',
      'unit                3             1.0 s     7.0 s   ok',
      'the rest                                    1.5 s',
      '                                 42.0 s    50.0 s',
    ]);
    expect(summary(results, { total: 12, installed: { seconds: 30 } }).match(/ –/g)).toHaveLength(5);
  });

  it('accepts a step that says why it did not run', () => {
    expect(succeeded(step('api-postgres', { note: 'PostgreSQL is not installed here' }))).toBe(true);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        { name: 'a', status: 'failed', assertionResults: [{ fullName: 'breaks', status: 'failed' }] },
        { name: 'b', status: 'failed', assertionResults: [] },
        { name: 'c', status: 'passed', assertionResults: [{ fullName: 'works', status: 'passed' }] },
      ],
    };
    expect(countTests(report)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('counts a test as skipped if no project runs it', () => {
    const file = (name, statuses) => ({
      name,
      status: 'passed',
      assertionResults: Object.entries(statuses).map(([fullName, status]) => ({ fullName, status })),
    });
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [
        file('a', { Narrow: 'skipped', Texts: 'passed' }),
        file('a', { Narrow: 'passed', Texts: 'skipped' }),
        file('b', { Narrow: 'skipped', Later: 'todo' }),
      ],
    };
    expect(countTests(report)).toEqual({ passed: 2, failed: 0, skipped: 2 });
  });

  it('takes steps by name and hands the rest on', () => {
    const steps = [{ name: 'unit' }, { name: 'stories' }, { name: 'engines', isPart: true }];
    expect(chosenSteps(steps, [])).toMatchObject({ chosen: [{ name: 'unit' }, { name: 'stories' }], rest: [] });
    expect(chosenSteps(steps, ['engines']).chosen).toEqual([{ name: 'engines', isPart: true }]);
    expect(chosenSteps(steps, ['stories', 'Tabs', '--update'])).toMatchObject({
      chosen: [{ name: 'stories' }],
      rest: ['Tabs', '--update'],
    });
    expect(chosenSteps(steps, ['sories']).unknown).toBe('sories');
  });
});

it('knows whether npm has made a server a production server', () => {
  expect(productionByNpm({ NODE_ENV: 'production', npm_config_omit: 'dev' })).toMatch(/run node scripts\/start\.mjs$/);
  expect(productionByNpm({ NODE_ENV: 'production' })).toBeUndefined();
  expect(productionByNpm({ npm_config_omit: 'dev' })).toBeUndefined();
});

it('knows which Node is new enough', () => {
  expect(['v20.20.2', 'v24.4.9', 'v24.5.0', 'v26.0.0'].map(isNewEnough)).toEqual([false, false, true, true]);
});

describe('a port', () => {
  /** Occupies a port at each of these addresses (or the next free port) while `work` runs. */
  async function taken(places, work) {
    const servers = await Promise.all(
      places.map(async ([port, host]) => {
        const server = createServer();
        await new Promise((done) => server.listen(port, host, done));
        return server;
      }),
    );
    await work();
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  }

  it('that is taken gets a sentence with one that is free', async () => {
    const port = await freePort();
    expect(await portTrouble(port)).toBeUndefined();
    await taken([[port, '127.0.0.1']], async () => {
      const sentence = await portTrouble(port);
      expect(sentence).toMatch(
        new RegExp(
          `^Port ${port} is in use: stop the program that has it, or take another one with PORT=\\d+ npm start$`,
        ),
      );
      const other = Number(/PORT=(\d+)/.exec(sentence)[1]);
      expect(await portTrouble(other)).toBeUndefined();
      await taken([[other, '127.0.0.1']], async () => expect(await portTrouble(port)).not.toContain(`PORT=${other} `));
    });
  });

  it('that a program has on the other address of localhost is taken too', async () => {
    const port = await freePort();
    await taken([[port, '::1']], async () => expect(await portTrouble(port)).toMatch(/is in use/));
  });

  it('is named as PowerShell takes it on Windows', () => {
    expect(withPort(3001, 'npm start', 'linux')).toBe('PORT=3001 npm start');
    expect(withPort(3001, 'npm start', 'win32')).toBe('$env:PORT=3001; npm start');
  });

  it('that is no number gets one too', async () => {
    expect(await portTrouble(Number('x'))).toMatch(/number between 1 and 65535/);
  });
});

describe('another system', () => {
  it('ends a program with all that it has started, also on Windows', () => {
    const child = { pid: 12, exitCode: null, signalCode: null, kill: vi.fn() };
    const started = { on: vi.fn() };
    const start = vi.fn(() => started);
    endTree(child, 'linux', start);
    expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
    endTree(child, 'win32', start);
    expect(start).toHaveBeenCalledExactlyOnceWith('taskkill', ['/pid', '12', '/t', '/f'], { stdio: 'ignore' });
    const [[event, withoutTaskkill]] = started.on.mock.calls;
    expect([event, child.kill.mock.calls.length]).toEqual(['error', 1]);
    withoutTaskkill();
    expect(child.kill).toHaveBeenCalledTimes(2);
    endTree({ ...child, exitCode: 0 }, 'win32', start);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts the tools through its shell on Windows, with paths quoted', () => {
    const args = ['run', '--outputFile.json=C:\\Users\\Ann Lee\\report.json', '--project=stories-*'];
    expect(spawnable('vitest', args, 'linux')).toEqual(['vitest', args, {}]);
    expect(spawnable('vitest', args, 'win32')).toEqual([
      'vitest run "--outputFile.json=C:\\Users\\Ann Lee\\report.json" "--project=stories-*"',
      [],
      { shell: true },
    ]);
  });

  it('names its programs', () => {
    expect([programFile('postgres', 'linux'), programFile('postgres', 'win32')]).toEqual(['postgres', 'postgres.exe']);
  });

  it('gives Chromium its fonts in a folder whose name holds signs of XML', () => {
    expect(fontList('/home/ann/Q & A')).toContain('<dir>/home/ann/Q &amp; A/fonts</dir>');
  });

  it('has Chrome in its own place', () => {
    expect(placesOfChromium('linux', {})).toEqual([]);
    expect(placesOfChromium('darwin', { HOME: '/Users/ann' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    expect(placesOfChromium('win32', { ProgramFiles: 'C:\\Program Files' })).toEqual([
      'C:\\Program Files\\Chromium\\Application\\chrome.exe',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ]);
  });

  it('tells the version of Chrome otherwise on Windows', () => {
    expect(versionCommand('/usr/bin/chromium', 'linux')).toEqual(['/usr/bin/chromium', '--version', '--no-sandbox']);
    expect(versionCommand("C:\\Users\\O'Neil\\chrome.exe", 'win32').at(-1)).toBe(
      "(Get-Item -LiteralPath 'C:\\Users\\O''Neil\\chrome.exe').VersionInfo.ProductVersion",
    );
  });

  it('that does not know the name localhost gets a sentence', async () => {
    expect(await localhostTrouble(() => Promise.resolve({ address: '127.0.0.1' }))).toBeUndefined();
    expect(await localhostTrouble(() => Promise.reject(new Error('ENOTFOUND')))).toMatch(/\/etc\/hosts and run/);
  });
});

describe('the sample of journeys under a condition', () => {
  const samples = Array.from({ length: 1000 }, (_, number) => journeysOfSample('old-engine', `sources ${number}`));

  it('is the same for the same sources, and another for another condition', () => {
    expect(journeysOfSample('old-engine', 'sources 7')).toEqual(samples[7]);
    expect(journeysOfSample('safari-focus', 'sources 7')).not.toEqual(samples[7]);
  });

  it('holds each file for some sources', () => {
    const all = journeysOfSample('old-engine', 'x', Number.POSITIVE_INFINITY);
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(samples.flat())).toEqual(new Set(all));
  });
});

describe('the folder for temporary files', () => {
  it('is made where there is room, without what a killed run has left', () => {
    const place = mkdtempSync(join(tmpdir(), 'memory-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    // No process has this id, because Linux gives no ids above four million.
    mkdirSync(join(place, 'signalsync-tests-999999999-left'));
    mkdirSync(join(place, 'of-another-program'));
    const folder = makeScratch(place, 1);
    const left = readdirSync(place).map((each) => join(place, each));
    expect(left.toSorted()).toEqual([join(place, 'of-another-program'), folder]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is removed with every program that still uses it', async () => {
    const folder = makeScratch(tmpdir(), 0);
    // This shell does not wait for its child, so the program keeps running after the shell has ended, as a browser may
    // after its test.
    const env = { ...process.env, TMPDIR: folder };
    const shell = spawn('sh', ['-c', 'sleep 600 > "$TMPDIR/used" & echo $!'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(String(await once(shell.stdout, 'data')));
    const isRunning = () => procOfLinux.environment(pid) !== '';
    // While a process begins its program, its environment is empty for a moment.
    await vi.waitUntil(isRunning);
    removeScratch(folder);
    await vi.waitUntil(() => !isRunning());
    expect(existsSync(folder)).toBe(false);
  });

  it('is the usual one where there is no memory for it', () => {
    expect(makeScratch(join(tmpdir(), 'not-there'))).toBeUndefined();
    expect(makeScratch(tmpdir(), Infinity)).toBeUndefined();
  });
});
