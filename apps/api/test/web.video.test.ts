import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPerFile } from './support/fixture.ts';

const { server, serve } = serverPerFile();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-video-'));
  const files = {
    'video.webm': 'abcdefghij',
    'video.mp4': 'abcdefghij',
    'video.vtt': 'WEBVTT',
    'server.json': JSON.stringify({ routes: ['/'] }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await serve({ WEB_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers?: Record<string, string>) => server.browser().get(path, headers);

test.each([
  ['bytes=0-', 206, 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=0-1', 206, 'ab', 'bytes 0-1/10'],
  ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
  ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=12-20', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  // A range whose end is before its start is invalid and ignored (RFC 9110, 14.1.1 and 14.2).
  ['bytes=5-2', 200, 'abcdefghij', null],
  ['bytes=12-11', 200, 'abcdefghij', null],
  ['lines=1-2', 200, 'abcdefghij', null],
])('A video can be had in parts: %s', async (range, status, content, contentRange) => {
  for (const format of ['webm', 'mp4']) {
    const answer = await get(`/video.${format}`, { range, 'accept-encoding': 'br' });
    expect([answer.status, await answer.text()]).toEqual([status, content]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-type')).toBe(`video/${format}`);
  }
});

test('Captions say that they are captions', async () => {
  expect((await get('/video.vtt')).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
});
