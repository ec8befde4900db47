// Finds out how the browser on this machine draws: draws a page whose pixels differ between processors and drivers, and
// makes a fingerprint of the pixels.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findBrowser, pageSettings } from '../browser.mjs';
import { markOfStep } from '../lib/cpu.mjs';
import { readPixels } from './pixels.mjs';

const require = createRequire(import.meta.url);
const font = () =>
  readFileSync(require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')).toString('base64');

/**
 * The page that is drawn: text in several sizes and weights, curves, soft edges, shadows, gradients, transforms,
 * strokes.
 */
const drawing = () => `<!doctype html>
<style>
  @font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${font()}) }
  body { margin: 16px; background: #0a0c0e; color: #eef2f4; font: 15px/1.5 Geist }
  i { display: inline-block; width: 61.5px; height: 37.3px; margin: 9.4px; background: #cbfb45 }
</style>
${[12, 13.5, 15, 16.5, 22, 36, 60].map((size) => `<div style="font-size:${size}px;font-weight:${400 + size * 3}">$1,497.00 Signal 63,918 ✓ →</div>`).join('')}
<i style="border-radius:8.5px;border:1px solid #ff6b78"></i>
<i style="border-radius:50%;box-shadow:0 16px 48px rgb(255 255 255 / .4)"></i>
<i style="background:linear-gradient(33deg,#2fc39c,#ff6b78 40%,transparent)"></i>
<i style="background:conic-gradient(#ffb951,#0a0c0e,#cbfb45)"></i>
<i style="transform:rotate(11deg) scale(.98);opacity:.42"></i>
<i style="background:color-mix(in srgb,#cbfb45 82%,transparent)"></i>
<svg width="400" height="120" fill="none" stroke="#cbfb45" stroke-width="1.5">
  <path d="M3 90 C60 10 110 130 170 60 S280 20 390 77"/><circle cx="200" cy="55" r="21.7" stroke-dasharray="3 2"/>
</svg>`;

/** Returns a fingerprint of the pixels in a PNG. Ignores the PNG's compression, which differs between processors. */
export const fingerprint = async (png) =>
  createHash('sha256')
    .update((await readPixels(png)).data)
    .digest('hex')
    .slice(0, 16);

/**
 * Returns the fingerprint of how this machine draws. Machines with the same fingerprint draw the same pictures of
 * stories.
 */
export async function drawHere() {
  const { chromium } = await import('playwright');
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...env, ...markOfStep() } });
  try {
    const page = await browser.newPage({ ...pageSettings, viewport: { width: 800, height: 640 } });
    await page.setContent(drawing());
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined));
    return await fingerprint(await page.screenshot({ animations: 'disabled' }));
  } finally {
    await browser.close();
  }
}
