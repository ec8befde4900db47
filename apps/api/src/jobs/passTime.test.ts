import { describe, expect, test } from 'vitest';
import { movableClock } from '../ports/clock.ts';
import { createPassTime } from './passTime.ts';

const start = Date.parse('2026-11-20T09:00:00.000Z');
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Creates a `passTime` whose worker only records at which second it is called. Jobs are due at the seconds `dues`. */
function passing(dues: readonly number[] = [], job: () => Promise<void> = () => Promise.resolve()) {
  const clock = movableClock({ now: () => new Date(start) });
  const seconds = () => (clock.now().getTime() - start) / 1000;
  const open = [...dues];
  const log: string[] = [];
  const stops: number[] = [];
  let triedAt = new Date(0);
  const passTime = createPassTime({
    clock,
    worker: {
      runDue: async () => {
        stops.push(seconds());
        while (open[0] !== undefined && open[0] <= seconds()) {
          log.push(`job of ${open.shift()} at ${seconds()}`);
          triedAt = clock.now();
          await job();
        }
      },
      runHourly: () => {
        log.push(`hourly at ${seconds()}`);
        return Promise.resolve();
      },
      lastTryAt: () => triedAt,
    },
    dueAt: [
      () => Promise.resolve(open[0] === undefined ? undefined : new Date(start + open[0] * 1000)),
      () => Promise.resolve(undefined),
    ],
  });
  return { clock, seconds, passTime, log, stops };
}

describe('Time that passes on a developer’s machine', () => {
  test('stops where a job is due, does the hourly work shortly before it, and again an hour after it', async () => {
    const { passTime, log, seconds } = passing([10 * hour, 10 * hour + 5 * minute]);
    await passTime(20 * hour);
    expect(seconds()).toBe(20 * hour);
    expect(log.slice(log.indexOf(`hourly at ${10 * hour - minute}`))).toEqual([
      `hourly at ${10 * hour - minute}`,
      `job of ${10 * hour} at ${10 * hour}`,
      `job of ${10 * hour + 5 * minute} at ${10 * hour + 5 * minute}`,
      `hourly at ${11 * hour + 5 * minute}`,
      `hourly at ${20 * hour}`,
    ]);
  });

  test('needs few stops for a month without news: after an hour, a day, two days, and so on up to a week', async () => {
    const { passTime, stops } = passing();
    await passTime(31 * day);
    const times = [0, ...new Set(stops)];
    expect(times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / hour)).toEqual([
      1, 24, 48, 96, 168, 168, 168, 71,
    ]);
  });

  test('does no hourly work within the hour, whether in one step or in several', async () => {
    const { passTime, log } = passing();
    await passTime(40 * minute);
    expect(log).toEqual([]);
    await passTime(40 * minute);
    expect(log).toEqual([`hourly at ${80 * minute}`]);
  });

  test('passes once for each call, one after the other, even after a failure', async () => {
    const { passTime, seconds } = passing([minute], () => Promise.reject(new Error('The job broke')));
    const both = await Promise.allSettled([passTime(hour), passTime(hour)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(seconds()).toBe(hour + minute);
  });
});
