import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framesOf } from './frames.ts';

let dist: string;
beforeAll(async () => {
  dist = `${await mkdtemp(join(tmpdir(), 'signalsync-frames-'))}/`;
  await writeFile(
    `${dist}helper.html`,
    '<link rel="stylesheet" href="/helper.css" /><script src="/helper.js" defer></script><a href="/other">x</a>',
  );
});
afterAll(() => rm(dist, { recursive: true }));

test.each([
  ['', '', null, null],
  [
    'https://assistant.example/widget?id=1',
    'https://player.example:8443/v/1',
    'https://assistant.example',
    'https://player.example:8443',
  ],
  ['http://localhost:4000/x', '/onboarding.webm', 'http://localhost:4000', null],
  ['http://assistant.example/', '/onboarding.mp4, /onboarding.webm', null, null],
  ['//assistant.example/', 'http://localhost:4001/player', null, 'http://localhost:4001'],
  ["https://assistant.example'; script-src *", '', null, null],
])('%s and %s put these origins into frames', async (assistant, video, assistantOrigin, videoOrigin) => {
  const { frames, framed } = await framesOf({ VITE_ASSISTANT_URL: assistant, VITE_ONBOARDING_VIDEO_URL: video }, dist);
  expect(frames).toEqual({ assistant: assistantOrigin, video: videoOrigin });
  expect(framed).toBeNull();
});

test('a page of our own is named with what it loads', async () => {
  expect(await framesOf({ VITE_ASSISTANT_URL: '/helper.html?x=1' }, dist)).toEqual({
    frames: { assistant: 'self', video: null },
    framed: { page: '/helper.html', parts: ['/helper.css', '/helper.js'] },
  });
});

test('a page of our own that is not there stops the build', async () => {
  await expect(framesOf({ VITE_ASSISTANT_URL: '/none.html' }, dist)).rejects.toThrow(
    'VITE_ASSISTANT_URL is /none.html',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', '/onboarding.mov', '/a.mp4,/b.mp4'])(
  'a video at %s stops the build',
  async (video) => {
    await expect(framesOf({ VITE_ONBOARDING_VIDEO_URL: video }, dist)).rejects.toThrow(
      `VITE_ONBOARDING_VIDEO_URL is ${video}. It takes a path that ends in .mp4 or .webm`,
    );
  },
);
