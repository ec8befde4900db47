import { lessonCount } from '@signalsync/content/constants';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformSteps } from '@signalsync/contract/model/platformSteps';
import type { ShownConnection } from '@signalsync/contract/view/connection';
import type { LocalMemory } from '../core/storage.ts';

/** What is known about how far a user has come with connecting the platforms and with the course. */
export interface Steps {
  platforms: PlatformSteps;
  /** Number of completed lessons of the course, as far as is known. */
  lessons: number;
}

/** A platform as the Connect tab shows it. */
interface ShownPlatform {
  connection: Pick<ShownConnection, 'isConnected' | 'joining'>;
}

/**
 * Returns how far a user is on each platform, from what the Connect tab shows. The result has the form that the server
 * uses in the user's data. Without a plan only Discord counts, although the tab may still show the other usernames.
 */
export function stepsShown(platforms: Readonly<Record<PlatformId, ShownPlatform>>, isSubscribed: boolean) {
  const stepOf = ({ connection: { isConnected, joining } }: ShownPlatform) =>
    !isConnected ? 'none' : joining === null || joining === 'joined' ? 'connected' : 'invited';
  return {
    discord: stepOf(platforms.discord),
    telegram: isSubscribed ? stepOf(platforms.telegram) : 'none',
    tradingview: isSubscribed ? stepOf(platforms.tradingview) : 'none',
  } satisfies PlatformSteps;
}

const key = 'next_steps';

/** Returns whether nothing is left to do: all platforms are connected, and no course is begun and unfinished. */
const areDone = ({ platforms, lessons }: Steps): boolean =>
  Object.values(platforms).every((step) => step === 'connected') && (lessons === 0 || lessons >= lessonCount);

/**
 * Returns the steps to show, or why none are shown: `wait` while the user is unknown, so that the page reserves space
 * for them, `none` if there is nothing to do. `rememberSteps` makes the device remember that there was nothing to do.
 *
 * @param steps - undefined while the user is loading; null if the backend does not say how far the user is
 */
export function nextStepsOf(memory: LocalMemory, steps: Steps | null | undefined): Steps | 'wait' | 'none' {
  if (steps === undefined) return memory.get(key) === null ? 'wait' : 'none';
  return steps === null || areDone(steps) ? 'none' : steps;
}

/** Remembers on the device whether there is nothing to do, so that the next visit reserves no space. */
export function rememberSteps(memory: LocalMemory, shown: 'some' | 'wait' | 'none'): void {
  if (shown === 'none') memory.set(key, 'done');
  else if (shown === 'some') memory.remove(key);
}
