import type { Clock, Stop } from '../core/clock.ts';

/**
 * Counts whole seconds down to 0 and reports each, the first at once. Uses the page's elapsed time, not the machine's
 * clock. So the time is right after a delayed timer, and after a change of the machine's clock.
 */
export function countDown(clock: Clock, seconds: number, report: (secondsLeft: number) => void): Stop {
  const end = clock.elapsed() + seconds * 1000;
  let stop: Stop = () => {};
  function tick() {
    const left = Math.max(0, end - clock.elapsed());
    report(Math.ceil(left / 1000));
    if (left > 0) stop = clock.after(left % 1000 || 1000, tick);
  }
  tick();
  return () => stop();
}
