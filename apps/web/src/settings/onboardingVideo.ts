import { address, isPath, setting } from './address.ts';

/** The onboarding video: at least one file of our own, or the page of another site's player. */
export type OnboardingVideo =
  | { files: { mp4?: string | undefined; webm?: string | undefined } }
  | { playerSrc: string };

const formatOf = (path: string) => /^\/(?![/\\])[^?#]*\.(mp4|webm)(?:[?#]|$)/.exec(path)?.[1];

/**
 * Reads the setting `VITE_ONBOARDING_VIDEO_URL`: the path of our own `.mp4` or `.webm` file, both paths with a comma
 * between them, or the URL of another site's player. Returns null for anything else.
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
  // Every path needs a known format. Two paths must not have the same format: `files` has one place for each format.
  return paths.every(formatOf) && Object.keys(files).length === paths.length ? { files } : null;
}
