import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadEnv } from 'vite';
import { withoutApp } from '@signalsync/content/withoutApp';
import { sampleClaims } from './sampleClaims.ts';
import { sampleSettings } from './sampleSettings.ts';
import { compressFiles } from './compress.ts';
import { foldRuntime } from './foldRuntime.ts';
import { framesOf } from './frames.ts';
import { readManifest, filesOf } from './manifest.ts';
import { oldBrowserPage, oldBrowserPath } from './oldBrowser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/**
 * The build is written here first. The finished files then replace the served folder, so a running server never serves
 * half a build.
 */
const dist = `${root}../../.cache/build-${process.pid}/`;
const serverDist = `${root}../../.cache/prerender-${process.pid}/`;

/** What `src/prerender.tsx` exports. */
interface PrerenderEntry {
  /** Returns the HTML that React hydrates at this path, the title, and the route's source file or its chunk's name. */
  render: (path: string) => Promise<{ html: string; title: string; routeModule: string }>;
  prerenderedPaths: readonly string[];
  clientPaths: readonly string[];
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Returns the contents of all inline elements of one kind. The server's CSP allows them by hash. */
const inlineContents = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map((match) => match[1] ?? '');

// A deployment builds with NODE_ENV=production and its own addresses. Every other build uses the addresses in
// `.env.sample`.
const mode = process.env.NODE_ENV === 'production' ? 'production' : 'sample';
await build({ root, mode, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await foldRuntime(dist);
await build({
  root,
  mode,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: serverDist, emptyOutDir: true, manifest: false, copyPublicDir: false },
  ssr: { noExternal: true },
});

const { render, prerenderedPaths, clientPaths }: PrerenderEntry = await import(
  pathToFileURL(`${serverDist}prerender.js`).href
);
const manifest = await readManifest(`${dist}manifest.json`);
// The manifest file names every source file, so it must not be public. Its content is already in `manifest`.
await rm(`${dist}manifest.json`);
/** The HTML without the tags that Vite adds to its head, because every page gets its own tags. */
const shell = (await readFile(`${dist}index.html`, 'utf8')).replaceAll(
  /\s*<link rel="(stylesheet|modulepreload)"[^>]*>|\s*<script type="module"[^>]*><\/script>/g,
  '',
);

/** Writes one page: critical CSS inline, the route's code preloaded, and the rendered HTML in place. */
async function writePage(file: string, page: { html: string; title: string | null; routeModule: string | null }) {
  const { entryFile, css, preloads } = filesOf(manifest, page.routeModule);
  const critical = (await Promise.all(css.map((name) => readFile(dist + name, 'utf8')))).join('').trim();
  const head = [
    `<script type="module" crossorigin src="/${entryFile}"></script>`,
    ...preloads.js.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
    `<style>${critical}</style>`,
    // The CSS is already inline, so nobody needs the stylesheet. Without this link, Vite would still load it together
    // with the route's code. Because of the link's type, no browser fetches the stylesheet.
    ...css.map((name) => `<link rel="stylesheet" type="text/inlined" href="/${name}" />`),
  ].join('\n    ');
  const fonts = preloads.font.map(
    (name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin />`,
  );
  const html = shell
    .replace('</head>', () => `  ${head}\n  </head>`)
    // In the head, a font preload would delay the first paint by up to 50 ms.
    .replace('</body>', () => `  ${fonts.join('\n    ')}\n  </body>`)
    .replace(/<title>.*<\/title>/, page.title === null ? '$&' : `<title>${page.title}</title>`)
    .replace(
      '<div id="root"></div>',
      () => `<noscript><p>${withoutApp.noScript}</p></noscript>\n    <div id="root">${page.html}</div>`,
    );
  if (/<[^>]+\sstyle=/.test(page.html)) throw new Error(`${file} holds a style attribute, which the CSP blocks`);
  await writeFile(dist + file, html);
  return html;
}

const pages = [await writePage('app.html', { html: '', title: null, routeModule: null })];
for (const path of prerenderedPaths) {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  pages.push(await writePage(file, await render(path)));
}

pages.push(oldBrowserPage);
await writeFile(`${dist}${oldBrowserPath.slice(1)}.html`, oldBrowserPage);

const env = loadEnv(mode, root);
const { VITE_API_URL: api, VITE_CHATBOT_URL: chatbot, VITE_PLAN_IMAGES_URL: images } = env;
const settingOf = (value: string | undefined) => value?.trim() || null;
const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
const server = {
  routes: [...clientPaths, oldBrowserPath],
  // If the API or the chat-bot service has another origin, the CSP of the pages must allow calls to it.
  connectOrigins: [...new Set(originsOf(api, chatbot))],
  imageOrigin: originsOf(images)[0] ?? null,
  ...(await framesOf(env, dist)),
  // Mails say it too, so that it is set in one place.
  operator: { company: settingOf(env.VITE_COMPANY_NAME), supportEmail: settingOf(env.VITE_SUPPORT_EMAIL) },
  styleHashes: [...new Set(pages.flatMap((html) => inlineContents(html, 'style')).map(sha256))],
  scriptHashes: [...new Set(pages.flatMap((html) => inlineContents(html, 'script')).map(sha256))],
};
await writeFile(`${dist}server.json`, `${JSON.stringify(server, null, 2)}\n`);
await rm(serverDist, { recursive: true });
await compressFiles(dist);
await rm(`${root}dist`, { recursive: true, force: true });
await rename(dist, `${root}dist`);

if (mode === 'production')
  for (const warning of [...sampleClaims(), ...sampleSettings(env)]) console.warn(`Warning: ${warning}`);
