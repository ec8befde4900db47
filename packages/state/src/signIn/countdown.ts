import type { Clock, Stop } from '../core/clock.ts';

/**
 * Counts down to 0 in whole seconds. Reports the seconds left: at once, and then after each second. Uses the page's
 * elapsed time, so the count stays correct even if a timer is late or the machine's clock is changed.
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
