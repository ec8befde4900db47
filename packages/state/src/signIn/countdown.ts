import type { Clock, Stop } from '../core/clock.ts';

/**
 * Counts whole seconds down to 0 and reports each, the first at once. Measured against the clock, so that a tab that
 * slept shows the right time again.
 */
export function countDown(clock: Clock, seconds: number, report: (secondsLeft: number) => void): Stop {
  const end = clock.now() + seconds * 1000;
  let stop: Stop = () => {};
  function tick() {
    const left = Math.max(0, end - clock.now());
    report(Math.ceil(left / 1000));
    if (left > 0) stop = clock.after(left % 1000 || 1000, tick);
  }
  tick();
  return () => stop();
}
