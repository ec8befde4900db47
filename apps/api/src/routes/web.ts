import { html } from 'hono/html';
import type { Dependencies } from '../http/dependencies.ts';
import { type PlanOnSale, planReply, type ShownPlans } from '../domain/pricing/service.ts';
import type { App, AppContext } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { answerPage, isForReading } from '../http/page.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { Log } from '../ports/log.ts';
import {
  framedPolicy,
  type Renderer,
  reporting,
  reportingEndpoints,
  type WebBuild,
  webBuildReader,
} from '../web/build.ts';
import { encodedContent, partOf } from '../web/content.ts';
import { rewritten, type WebFile } from '../web/files.ts';
import { pageWithPlans } from '../web/plans.ts';
import { meantPage } from '../web/typed.ts';

/**
 * Serves the built web app: its files, its prerendered pages, the shell for its other routes, and the 'not found' page.
 * Must be registered after all API routes.
 */
export function webRoutes(app: App, { settings, log }: Pick<Dependencies, 'settings' | 'log'>, onSale: ShownPlans) {
  const origin = settings.appUrl ?? `http://localhost:${settings.port}`;
  const readBuild = webBuildReader(settings.webDir, origin);
  const withPlans = pagesWithPlans(onSale, origin, log);
  app.get('*', async (c) => {
    if (/^\/(api|chatbot|dev)(\/|$)/.test(c.req.path)) return c.notFound();
    const build = await readBuild();
    if (build === undefined) return notBuilt(c);
    const path = pathOf(c);
    const file = build.files.get(path);
    if (file !== undefined && build.framed?.page === path) return answerFramed(c, file);
    // A sandboxed page has no origin of its own, so its files must be readable from any origin.
    if (build.framed?.parts.includes(path)) {
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      c.header('Access-Control-Allow-Origin', '*');
    }
    if (file !== undefined && !file.isPage) return answerFile(c, file, 200);
    const page = meantPage(path, build.routes);
    if (page !== undefined) return c.redirect(`${page}${new URL(c.req.url).search}`, 308);
    // While the app moves between pages, the browser keeps the policy of the page that it loaded first. A user may come
    // from any page to one that takes cards, so all pages get the same policy.
    const { stripe, triedPolicy } = settings;
    const policies = {
      'Content-Security-Policy': stripe === undefined ? build.policy : build.paymentPolicy,
      ...(triedPolicy !== undefined && { 'Content-Security-Policy-Report-Only': `${triedPolicy}; ${reporting}` }),
      'Reporting-Endpoints': reportingEndpoints,
    };
    return answerRoute(c, build, path, policies, withPlans);
  });
}

/** Returns the decoded path. Throws a 400 if it cannot be decoded. */
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
const notFoundPath = '/404.html';

/**
 * How long a page waits for the plans, in ms. If they come later, the page is sent without them, and the browser asks
 * for them itself.
 */
const plansMs = 500;

/**
 * A function that returns the page of a path with the plans that are on sale now. Returns the page as it was built if
 * the plans come too late or cannot be rendered.
 */
type WithPlans = (page: WebFile, path: string, renderer: () => Promise<Renderer>) => Promise<WebFile>;

/**
 * Returns a function that puts the plans into pages. It renders a page again only if the build or a plan has changed.
 */
function pagesWithPlans(onSale: ShownPlans, origin: string, log: Log): WithPlans {
  const made = new Map<string, { from: WebFile; key: string; page: Promise<WebFile> }>();
  /** A request for the plans that took too long. While this request runs, other pages do not wait for plans. */
  let late: Promise<PlanOnSale[]> | undefined;
  function soonEnough(asked: Promise<PlanOnSale[]>): Promise<PlanOnSale[] | undefined> {
    if (asked === late) return Promise.race([asked, Promise.resolve(undefined)]);
    return withTimeout(asked, plansMs, () => {
      late = asked;
      return new Error('The plans took too long');
    });
  }
  const newest: WithPlans = async (from, path, renderer) => {
    const plans = await soonEnough(onSale());
    if (plans === undefined) return from;
    const shown = plans.map(planReply);
    const key = JSON.stringify(shown);
    const last = made.get(from.path);
    if (last?.from === from && last.key === key) return last.page;
    const page = renderer()
      .then(({ renderWithPlans }) => renderWithPlans(path, shown))
      .then((root) => rewritten(from, (content) => pageWithPlans(content, root, shown, origin)));
    made.set(from.path, { from, key, page });
    page.catch(() => {
      if (made.get(from.path)?.page === page) made.delete(from.path);
    });
    return page;
  };
  return (from, path, renderer) =>
    newest(from, path, renderer).catch((error: unknown) => {
      log.error('page.sentWithoutPlans', { path: from.path, error });
      return from;
    });
}

/** Answers with the sandboxed page that our other pages show in a frame. */
function answerFramed(c: AppContext, file: WebFile): Promise<Response> {
  c.header('Content-Security-Policy', framedPolicy);
  c.header('X-Frame-Options', 'SAMEORIGIN');
  // With a same-origin opener policy, browsers would not open a sandboxed page in its own tab.
  c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  return answerFile(c, file, 200);
}

/** Answers with the page of a path. `policies` are headers that only pages get. */
async function answerRoute(
  c: AppContext,
  build: WebBuild,
  path: string,
  policies: Readonly<Record<string, string>>,
  withPlans: WithPlans,
) {
  const isRoute = build.routes.has(path);
  if (!isRoute && (path.startsWith('/assets/') || (/\.\w+$/.test(path) && !isForReading(c)))) return c.notFound();
  const built = build.files.get(isRoute ? pageOf(path) : notFoundPath) ?? build.files.get(shellPath);
  if (built === undefined) return notBuilt(c);
  const { renderer } = build;
  const page = renderer !== null && build.withPlans.has(built.path) ? await withPlans(built, path, renderer) : built;
  for (const [name, value] of Object.entries(policies)) c.header(name, value);
  c.header('Permissions-Policy', build.permissions);
  return answerFile(c, page, isRoute ? 200 : 404);
}

async function answerFile(c: AppContext, file: WebFile, status: 200 | 404): Promise<Response> {
  const etag = `W/"${await file.etag()}"`;
  c.header('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  const known = c.req.header('if-none-match') ?? '';
  if (status === 200 && known.split(/\s*,\s*/).includes(etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  // Stripe's frame, which has another origin, draws the card fields in our font.
  if (file.type.startsWith('font/')) c.header('Access-Control-Allow-Origin', '*');
  if (/^(video|audio)\//.test(file.type)) return answerMedia(c, file);
  const { encoding, content } = await encodedContent(file, c.req.header('accept-encoding'));
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(content.length));
  return c.body(new Uint8Array(content), status);
}

/** Answers with a recording (video or audio) or a part of it. Players ask for parts, to start early and to seek. */
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
