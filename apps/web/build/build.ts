import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { build, loadEnv, type Rolldown } from 'vite';
import { baseUrlOf, setting } from '../src/settings/address.ts';
import { paths } from '../src/router/paths.ts';
import { sortSamples } from './samples.ts';
import { sampleSettings } from './sampleSettings.ts';
import { askAhead } from './askAhead.ts';
import { compressFiles } from './compress.ts';
import { foldRuntime } from './foldRuntime.ts';
import { framesOf } from './frames.ts';
import { headOf, originMark } from './head.ts';
import { readManifest, filesOf } from './manifest.ts';
import { oldBrowserPage, oldBrowserPath } from './oldBrowser.ts';
import { afterSignIn, drawnPages, type PageFacts, privatePage, publicPages } from './pages.ts';
import { offersMark, placeForPlans, withNoPlans, withPlansStyle } from './plansPlace.ts';
import { originWarning, siteOrigin } from './siteOrigin.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import { dataElement, structuredData } from './structuredData.ts';
import { webManifest } from './webManifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/**
 * The build is written here first. The finished files then replace the served folder, so a running server never serves
 * half a build.
 */
const dist = `${root}../../.cache/build-${process.pid}/`;
const serverDist = `${root}../../.cache/prerender-${process.pid}/`;

/** A page as `src/start/prerender.tsx` renders it. */
interface RenderedPage {
  /** The HTML that React hydrates. */
  html: string;
  /** Source file (or name of the chunk) of the route whose code the page loads; null if it loads no route. */
  routeModule: string | null;
  /** Source files of the page's parts whose code loads later. The parts' styles load with the page. */
  laterModules: readonly string[];
}

/** What `src/start/prerender.tsx` exports. */
interface PrerenderEntry {
  /** Renders the page with this path. */
  render: (path: string) => Promise<RenderedPage>;
  prerenderedPaths: readonly string[];
  clientPaths: readonly string[];
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns the contents of all inline elements of one kind. The server's CSP allows them by hash. */
const inlineContents = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map((match) => match[1] ?? '');

// A deployment builds with NODE_ENV=production and its own URLs. Every other build uses the URLs in `.env.sample`.
const mode = process.env.NODE_ENV === 'production' ? 'production' : 'sample';
const env = loadEnv(mode, root);
const samples = sortSamples(env.VITE_ALLOWED_SAMPLES);
if (mode === 'production' && samples.rejected.length > 0) {
  console.error('Customers would read these samples. Replace each, or name it in VITE_ALLOWED_SAMPLES:');
  for (const sentence of samples.rejected) console.error(`- ${sentence}`);
  process.exit(1);
}
await build({ root, mode, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
// The assistant's page is not built, so it cannot know the font's hashed name.
const font = (await readdir(`${dist}assets`)).find((name) => /^geist-latin-wght-.*\.woff2$/.test(name));
if (font === undefined) throw new Error('The build has no font for the assistant');
await copyFile(`${dist}assets/${font}`, `${dist}assistant.woff2`);
await foldRuntime(dist);
const { output } = (await build({
  root,
  mode,
  logLevel: 'warn',
  // Our server runs this build too, perhaps without NODE_ENV. The constant selects React's production code.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/start/prerender.tsx',
    outDir: serverDist,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    // Node caches imported modules by file name. So the code of each build gets a new name.
    rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: true },
})) as Rolldown.RolldownOutput;
const prerenderFile = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
if (prerenderFile === undefined) throw new Error('The build has no code that renders pages');

const { render, prerenderedPaths, clientPaths }: PrerenderEntry = await import(
  pathToFileURL(serverDist + prerenderFile).href
);
const manifest = await readManifest(`${dist}manifest.json`);
// The manifest file names every source file, so it must not be public. Its content is already in `manifest`.
await rm(`${dist}manifest.json`);
const origin = siteOrigin(env);
/** The HTML without the tags that Vite adds to its head, because every page gets its own tags. */
const shell = (await readFile(`${dist}index.html`, 'utf8')).replaceAll(
  /\s*<link rel="(stylesheet|modulepreload)"[^>]*>|\s*<script type="module"[^>]*><\/script>/g,
  '',
);

/** The contents of the written files, by their paths in the build. */
const written = new Map<string, string>();
async function write(file: string, content: string) {
  written.set(file, content);
  await mkdir(dirname(dist + file), { recursive: true });
  await writeFile(dist + file, content);
}

/**
 * Writes one page: tags that describe it, critical CSS inline, preloads of the route's code, and the rendered HTML.
 * `data` is the result of `dataOf`; it goes to the end of the page. `asks` is the result of `askAhead`.
 */
async function writePage(
  file: string,
  facts: PageFacts,
  { html: content, routeModule, laterModules }: RenderedPage,
  { data = '', hasPlans = false, asks = '' } = {},
) {
  const { entryFile, css: early, preloads } = filesOf(manifest, routeModule);
  const css = [...new Set([...early, ...laterModules.flatMap((module) => filesOf(manifest, module).css)])];
  const critical = (await Promise.all(css.map((name) => readFile(dist + name, 'utf8')))).join('').trim();
  const head = [
    ...(asks === '' ? [] : [asks]),
    `<script type="module" crossorigin src="/${entryFile}"></script>`,
    ...preloads.js.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
    `<style>${critical}</style>`,
    // The CSS is already inline, so no page needs the stylesheet. Without this link, Vite would still load the
    // stylesheet with the route's code. Because of the link's type, no browser fetches the stylesheet.
    ...css.map((name) => `<link rel="stylesheet" type="text/inlined" href="/${name}" />`),
  ].join('\n    ');
  const fonts = preloads.font.map(
    (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin />`,
  );
  // Each page loads these files once it is idle, before it looks for others.
  const afterStart = filesOf(manifest, 'afterStart');
  const loaded = new Set([entryFile, ...preloads.js, ...css, ...afterStart.preloads.js, ...afterStart.css]);
  /** The files of these chunks that the page does not load by itself. */
  const missingOf = (modules: readonly string[]) =>
    new Set(
      modules
        .map((module) => filesOf(manifest, module))
        .flatMap((files) => [...files.preloads.js, ...files.css])
        .filter((name) => !loaded.has(name)),
    );
  const next = missingOf(facts.next);
  const later = facts.next.length > 0 ? missingOf([afterSignIn]) : [];
  // `src/platform/loadAhead.ts` loads these files.
  const links = [
    ...[...next].map((name) => `<link rel="ahead" href="/${name}" />`),
    ...[...later]
      .filter((name) => !next.has(name))
      .map((name) => `<link rel="ahead" data-for="${afterSignIn}" href="/${name}" />`),
  ];
  const notice = facts.withoutScript === null ? '' : `<noscript><p>${facts.withoutScript}</p></noscript>\n    `;
  const root = `<div id="root">${content}</div>`;
  const html = (hasPlans ? withPlansStyle(shell) : shell)
    .replace('</head>', () => `  ${head}\n  </head>`)
    // In the head, a font preload would delay the first paint by up to 50 ms.
    .replace('</body>', () => `  ${[...fonts, ...links, data].join('\n    ').trimEnd()}\n  </body>`)
    .replace(/<title>.*<\/title>/, () => headOf(facts, origin))
    .replace('<div id="root"></div>', () => notice + (hasPlans ? placeForPlans(root) : root));
  if (/<[^>]+\sstyle=/.test(content)) throw new Error(`${file} holds a style attribute, which the CSP blocks`);
  await write(file, html);
  return html;
}

/** Returns a page's data for search engines: an element, or a mark that our server replaces with the element. */
function dataOf(path: string): string {
  if (path === paths.pricing) return offersMark;
  if (path !== paths.landing || origin === null) return '';
  return dataElement(structuredData(origin, setting(env.VITE_SUPPORT_EMAIL), Object.values(landingQuestions)));
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
/** The server puts the plans into the HTML of these pages. */
const withPlans: readonly string[] = [paths.landing, paths.pricing];
const notRendered: RenderedPage = { html: '', routeModule: null, laterModules: [] };
const pages = [await writePage('app.html', privatePage, notRendered)];
for (const [path, routeModule] of Object.entries(drawnPages))
  pages.push(
    await writePage(
      fileOf(path),
      publicPages[path] ?? privatePage,
      { ...notRendered, routeModule },
      { asks: askAhead(path, baseUrlOf(env.VITE_API_URL)) },
    ),
  );
for (const [path, facts] of Object.entries(publicPages)) {
  if (path in drawnPages) continue;
  const rendered = prerenderedPaths.includes(path) ? await render(path) : notRendered;
  const hasPlans = withPlans.includes(path);
  const page = hasPlans ? { ...rendered, html: withNoPlans(rendered.html) } : rendered;
  pages.push(await writePage(fileOf(path), facts, page, { data: dataOf(path), hasPlans }));
}
pages.push(oldBrowserPage);
await write(fileOf(oldBrowserPath), oldBrowserPage);

await write('robots.txt', robotsOf(origin));
if (origin !== null) await write('sitemap.xml', sitemapOf(Object.values(publicPages), origin));
await write('site.webmanifest', JSON.stringify(webManifest));

const { VITE_API_URL: api, VITE_CHATBOT_URL: chatbot, VITE_PLAN_IMAGES_URL: images } = env;
const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
const withOrigin =
  origin === originMark ? [...written].flatMap(([file, html]) => (html.includes(originMark) ? file : [])) : [];
const filesWithPlans = withPlans.map(fileOf);
const server = {
  // Our production server refuses a build that was not made for production.
  madeFor: mode,
  // The doctor lists them.
  samples: samples.allowed,
  routes: [...clientPaths, oldBrowserPath],
  // If the API or the chat-bot service has another origin, the CSP of the pages must allow calls to it.
  connectOrigins: [...new Set(originsOf(api, chatbot))],
  imageOrigin: originsOf(images)[0] ?? null,
  // The files into which our server puts its origin, and the files into which it puts the plans.
  withOrigin: withOrigin.map((file) => `/${file}`),
  withPlans: filesWithPlans.map((file) => `/${file}`),
  // The code with which our server renders a page with plans.
  prerender: `/prerender/${prerenderFile}`,
  ...(await framesOf(env, dist)),
  // Our server reads the seller from here and names it in mails. So a deployment sets the seller in one place only.
  operator: { company: setting(env.VITE_COMPANY_NAME), supportEmail: setting(env.VITE_SUPPORT_EMAIL) },
  styleHashes: [...new Set(pages.flatMap((html) => inlineContents(html, 'style')).map(sha256))],
  scriptHashes: [...new Set(pages.flatMap((html) => inlineContents(html, 'script')).map(sha256))],
};
await writeFile(`${dist}server.json`, `${JSON.stringify(server, null, 2)}\n`);
await compressFiles(dist, new Set([...withOrigin, ...filesWithPlans, 'server.json']));
await rename(serverDist, `${dist}prerender`);
const place = process.env.OUT_DIR ?? `${root}dist`;
await rm(place, { recursive: true, force: true });
await rename(dist, place);

if (mode === 'production')
  for (const warning of [...samples.unknown, ...sampleSettings(env), ...originWarning(origin)])
    console.warn(`Warning: ${warning}`);
