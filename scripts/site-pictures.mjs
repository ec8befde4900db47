// `npm run site-pictures`: takes pictures of the running product: those that other sites show for links to our site, and
// those in README.md. Also draws the icons from `apps/web/public/favicon.svg`. Commit the files that it writes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './lib/begin.mjs';

await begin();
const { pageSettings } = await import('./browser.mjs');
const { inBrowser } = await import('./lib/product.mjs');
const { root, say } = await import('./lib/run.mjs');
const { icoOf, icons } = await import('./sitePictures/icons.mjs');
const { takeReadmePictures } = await import('./sitePictures/readme.mjs');

const folder = join(root, 'apps/web/public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/**
 * The pictures that other sites show for links to our site: the name of each, and the path of the page in the picture.
 */
const pictures = {
  landing: '/',
  pricing: '/pricing',
  auth: '/auth',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  returns: '/legal/returns',
  eula: '/legal/eula',
};

function write(file, content) {
  writeFileSync(join(folder, file), content);
  say(`apps/web/public/${file}: ${(content.length / 1000).toFixed(1)} kB`);
}

async function takePictures({ url, browser }) {
  // The pictures are 1200 × 630 pixels. This scale makes the start page also show the notice below its sample.
  const view = { viewport: { width: 1333, height: 700 }, deviceScaleFactor: 0.9 };
  const context = await browser.newContext({ ...pageSettings, ...view });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pictures)) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    // Hides the sample company's name, because deployments belong to other companies and use the same pictures.
    for (const line of await page.getByText(/^Sample Company/).all())
      await line.evaluate(({ style }) => (style.visibility = 'hidden'));
    for (const prices of await page.locator('article h2 + div').all())
      await prices.evaluate(({ style }) => (style.display = 'none'));
    write(`og/${name}.png`, await page.screenshot());
  }
  await context.close();
}

/** Returns an SVG as a square PNG of `size` × `size` pixels. */
async function drawn(browser, svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

for (const part of ['og', 'icons']) mkdirSync(join(folder, part), { recursive: true });
await inBrowser(async (product) => {
  await takePictures(product);
  await takeReadmePictures(product);
  const draw = (svg, size) => drawn(product.browser, svg, size);
  for (const { file, size, of } of icons) write(file, await draw(of(logo), size));
  const small = [];
  for (const size of [16, 32, 48]) small.push({ size, png: await draw(logo, size) });
  write('favicon.ico', icoOf(small));
});
