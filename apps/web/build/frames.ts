import { readFile } from 'node:fs/promises';
import { address, isPath, setting } from '../src/settings/address.ts';
import { onboardingVideo } from '../src/settings/onboardingVideo.ts';

/** Where the frames of our pages come from, for the CSP: an origin, `self` for our own, or null without a frame. */
export interface Frames {
  frames: { assistant: string | null; video: string | null };
  /** Our own page that is shown in a frame, with the scripts and styles that it loads; null if there is none. */
  framed: { page: string; parts: string[] } | null;
}

/**
 * Reads from the build's settings what the pages show in frames. Throws if the assistant's page does not exist, or if
 * the video's setting names neither our files nor the page of a player.
 *
 * @param env - the raw values of `VITE_ASSISTANT_URL` and `VITE_ONBOARDING_VIDEO_URL`
 * @param dist - folder of the build
 */
export async function framesOf(env: Record<string, string | undefined>, dist: string): Promise<Frames> {
  const assistant = address(env.VITE_ASSISTANT_URL);
  const video = onboardingVideo(env.VITE_ONBOARDING_VIDEO_URL);
  if (video === null && setting(env.VITE_ONBOARDING_VIDEO_URL) !== null)
    throw new Error(
      `VITE_ONBOARDING_VIDEO_URL is ${env.VITE_ONBOARDING_VIDEO_URL}. It takes a path that ends in .mp4 or .webm, one of each with a comma between, or the https address of a player's page`,
    );
  return {
    frames: {
      assistant: assistant && originOf(assistant),
      video: video !== null && 'playerSrc' in video ? originOf(video.playerSrc) : null,
    },
    framed: assistant !== null && isPath(assistant) ? await pageAt(assistant, dist) : null,
  };
}

const originOf = (href: string) => (isPath(href) ? 'self' : new URL(href).origin);

async function pageAt(path: string, dist: string) {
  const page = new URL(path, 'http://localhost').pathname;
  const html = await readFile(dist + page.slice(1), 'utf8').catch(() => {
    throw new Error(`VITE_ASSISTANT_URL is ${path}, and there is no such page in apps/web/public`);
  });
  const parts = [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="(\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  return { page, parts };
}
