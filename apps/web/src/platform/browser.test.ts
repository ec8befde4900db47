import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrowser } from './browser.ts';

test('copying rejects, and does not throw, where the browser has no clipboard', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('location', { origin: 'http://signals.lan' });
  vi.stubGlobal('navigator', {});
  const { copyText } = createBrowser();
  const copied = copyText('https://signals.lan/?via=sam');
  await expect(copied).rejects.toThrow(TypeError);
});
