import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Dependencies } from '../dependencies.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { answerPage } from '../http/page.ts';
import { HttpError } from '../http/httpError.ts';
import { framedPolicy, type WebBuild, webBuildReader } from '../web/build.ts';
import { encodedContent } from '../web/compression.ts';
import type { WebFile } from '../web/files.ts';
import { partOf } from '../web/range.ts';

/** Serves the built web app: its files, its prerendered pages, and its shell for every other address. Comes after all calls. */
export function webRoutes(app: Hono<AppEnv>, { settings }: Dependencies): void {
  const readBuild = webBuildReader(settings.webDir);
  app.get('*', async (c) => {
    if (/^\/(api|chatbot|dev)(\/|$)/.test(c.req.path)) return c.notFound();
    const build = await readBuild();
    if (build === undefined) return notBuilt(c);
    const path = pathOf(c);
    const file = build.files.get(path);
    if (file !== undefined && build.framed?.page === path) return answerFramed(c, file);
    // A page that is kept apart has no origin that would be ours.
    if (build.framed?.parts.includes(path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (file !== undefined && !file.isPage) return answerFile(c, file, 200);
    const longer = path !== '/' && path.endsWith('/') ? path.replace(/\/+$/, '') : undefined;
    if (longer !== undefined && build.routes.has(longer))
      return c.redirect(`${longer}${new URL(c.req.url).search}`, 308);
    // A document keeps its policy while the app goes on to other pages, so every page may lead to one that takes cards.
    return answerRoute(c, build, path, settings.stripe === undefined ? build.policy : build.paymentPolicy);
  });
}

/** The decoded path; one that cannot be decoded leads nowhere. */
function pathOf(c: AppContext): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch (cause) {
    if (cause instanceof URIError) throw new HttpError(400, 'This address cannot be read.');
    throw cause;
  }
}

const pageOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);
const shellPath = '/app.html';

/** The page in a frame of ours. */
function answerFramed(c: AppContext, file: WebFile): Promise<Response> {
  c.header('Content-Security-Policy', framedPolicy);
  c.header('X-Frame-Options', 'SAMEORIGIN');
  // Browsers reject to open a page by itself that is both kept apart and alone with its openers.
  c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  return answerFile(c, file, 200);
}

/** Whether somebody looks at the answer: a page that cannot be found is shown to a person, and rejected to a script. */
const isForReading = (c: AppContext): boolean => c.req.header('accept')?.includes('text/html') ?? false;

async function answerRoute(c: AppContext, build: WebBuild, path: string, policy: string): Promise<Response> {
  const isRoute = build.routes.has(path);
  if (!isRoute && (path.startsWith('/assets/') || (/\.\w+$/.test(path) && !isForReading(c)))) return c.notFound();
  const page = (isRoute ? build.files.get(pageOf(path)) : undefined) ?? build.files.get(shellPath);
  if (page === undefined) return notBuilt(c);
  c.header('Content-Security-Policy', policy);
  c.header('Permissions-Policy', build.permissions);
  return answerFile(c, page, isRoute ? 200 : 404);
}

async function answerFile(c: AppContext, file: WebFile, status: 200 | 404): Promise<Response> {
  const etag = `W/"${await file.etag()}"`;
  c.header('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (
    status === 200 &&
    c.req
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  )
    return c.body(null, 304);
  c.header('Content-Type', file.type);
  if (/^(video|audio)\//.test(file.type)) return answerMedia(c, file);
  const { encoding, content } = await encodedContent(file, c.req.header('accept-encoding'));
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(content.length));
  return c.body(new Uint8Array(content), status);
}

/** Players ask for parts of a recording, to start early and to seek. */
async function answerMedia(c: AppContext, file: WebFile): Promise<Response> {
  const { content } = await encodedContent(file, undefined);
  c.header('Accept-Ranges', 'bytes');
  const range = partOf(c.req.header('range'), content.length);
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${content.length}`);
    return c.body(null, 416);
  }
  const { first, last } = range ?? { first: 0, last: content.length - 1 };
  if (range !== undefined) c.header('Content-Range', `bytes ${first}-${last}/${content.length}`);
  c.header('Content-Length', String(last - first + 1));
  return c.body(new Uint8Array(content.subarray(first, last + 1)), range === undefined ? 200 : 206);
}

function notBuilt(c: AppContext): Promise<Response> {
  return answerPage(
    c,
    'The web app is not built yet',
    html`<p>Run <code>npm start</code>, which builds it, then reload this page.</p>`,
    { status: 503 },
  );
}
