import { readFile } from 'node:fs/promises';
import { address, isPath } from '../src/address.ts';

/** What the pages show in frames, for the CSP: an origin, `self`, or null for none. */
export interface Frames {
  frames: { assistant: string | null; video: string | null };
  /** Our own page that is shown in a frame, with the scripts and styles that it loads. */
  framed: { page: string; parts: string[] } | null;
}

/**
 * Reads from the build's settings what the pages show in frames.
 *
 * @param env - the raw values of `VITE_ASSISTANT_URL` and `VITE_ONBOARDING_VIDEO_URL`
 * @param dist - folder of the build
 */
export async function framesOf(env: Record<string, string | undefined>, dist: string): Promise<Frames> {
  const assistant = address(env.VITE_ASSISTANT_URL);
  const video = address(env.VITE_ONBOARDING_VIDEO_URL);
  return {
    frames: {
      assistant: assistant && originOf(assistant),
      // A path is our own video file, which needs no frame.
      video: video === null || isPath(video) ? null : originOf(video),
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
