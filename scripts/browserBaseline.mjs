// Checks the built web app: fails if it uses a web API or CSS that a supported browser lacks. The supported browsers
// are in `browserslist` of package.json. Part of `npm run lint`. Builds the web app first if its files have changed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsAbout } from './browserBaseline/check.mjs';
import { ensureProduct } from './lib/inputs.mjs';
import { root } from './lib/run.mjs';

await ensureProduct();
const dist = join(root, 'apps/web/dist');
const files = (folder, ending) =>
  readdirSync(folder)
    // Leaves out the fake Stripe, because a production build does not contain it.
    .filter((name) => name.endsWith(ending) && !name.includes('sandbox'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const pages = files(dist, '.html');
const inline = (element) =>
  pages.flatMap((page) =>
    [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text]) => text),
  );

const complaints = complaintsAbout({
  scripts: [...files(join(dist, 'assets'), '.js'), ...files(dist, '.js'), ...new Set(inline('script'))],
  styles: [...files(join(dist, 'assets'), '.css'), ...files(dist, '.css'), ...new Set(inline('style'))],
});
for (const line of complaints) console.error(line);
process.exit(complaints.length > 0 ? 1 : 0);
