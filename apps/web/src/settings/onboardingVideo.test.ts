import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { onboardingVideo } from './onboardingVideo.ts';

const samples = parseEnv(readFileSync(new URL('../../.env.sample', import.meta.url), 'utf8'));

test.each([
  ['/onboarding.mp4', { mp4: '/onboarding.mp4' }],
  [' /media/x.webm ', { webm: '/media/x.webm' }],
  ['/x.webm, /x.mp4', { mp4: '/x.mp4', webm: '/x.webm' }],
  ['/x.mp4?v=2,/x.webm#t=3', { mp4: '/x.mp4?v=2', webm: '/x.webm#t=3' }],
  [samples.VITE_ONBOARDING_VIDEO_URL, { mp4: '/onboarding.mp4', webm: '/onboarding.webm' }],
])('%s are files of our own', (value, files) => {
  expect(onboardingVideo(value)).toEqual({ files });
});

test.each(['https://player.example/v/1,2', 'http://localhost:4000/x.mp4'])('%s is the page of a player', (value) => {
  expect(onboardingVideo(value)).toEqual({ playerSrc: value });
});

test.each([
  undefined,
  ' ',
  '/onboarding',
  '/onboarding.mov',
  '/onboarding.mp4.html',
  '/player?file=x.mp4',
  '/a.mp4,/b.mp4',
  '/a.mp4,/a.webm,/b.webm',
  '/a.mp4,',
  '/a.mp4,//player.example/b.webm',
  '/a.mp4,https://player.example/b.webm',
  'https://player.example /v/1',
  'http://player.example/v/1',
  'javascript:alert(1)//x.mp4',
  '//player.example/x.mp4',
])('%s is no video', (value) => {
  expect(onboardingVideo(value)).toBeNull();
});
