import { address, isPath, setting } from './address.ts';

/** The onboarding video: the files of our own, at least one, or the page with another site's player. */
export type OnboardingVideo =
  | { files: { mp4?: string | undefined; webm?: string | undefined } }
  | { playerSrc: string };

const formatOf = (path: string) => /^\/(?![/\\])[^?#]*\.(mp4|webm)(?:[?#]|$)/.exec(path)?.[1];

/**
 * Reads the setting `VITE_ONBOARDING_VIDEO_URL`: a path of our own that ends in `.mp4` or `.webm`, one of each with a
 * comma between, or the address of a player's page. Returns null if it is not set, or if it is something else.
 */
export function onboardingVideo(value: string | undefined): OnboardingVideo | null {
  const text = setting(value);
  if (text === null) return null;
  if (!isPath(text)) {
    const playerSrc = address(text);
    return playerSrc === null ? null : { playerSrc };
  }
  const paths = text.split(',').map((path) => path.trim());
  const files = Object.fromEntries(paths.map((path) => [formatOf(path), path]));
  // Every path needs a known format. Two paths with the same format are not allowed: they would share a key.
  return paths.every(formatOf) && Object.keys(files).length === paths.length ? { files } : null;
}
