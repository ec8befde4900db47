import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plan } from '@signalsync/contract/model/plan';
import * as v from 'valibot';
import { policyReportsPath } from '../http/guards.ts';
import { permissionsPolicy } from '../http/headers.ts';
import { listFiles, once, rewritten, type WebFile } from './files.ts';

const hashes = v.optional(v.array(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=_-]+$/))), []);

const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:[\]-]+$/));
const path = v.pipe(v.string(), v.regex(/^\/[\w./-]+$/));
/** Where a framed page comes from: another origin, or `self` for one of our own pages. Null if there is no frame. */
const frame = v.optional(v.nullable(v.union([v.literal('self'), origin])), null);

/** The content of `server.json`, in which the web build describes itself to the server. */
const description = v.object({
  /** Paths of the web app. */
  routes: v.array(v.pipe(v.string(), v.startsWith('/'))),
  /** Hashes of the inline styles and scripts in the web app's pages, for the Content-Security-Policy. */
  styleHashes: hashes,
  scriptHashes: hashes,
  /** Other origins that the web app's code calls. */
  connectOrigins: v.optional(v.array(origin), []),
  /** The other origin that the plans' images come from; null if there is none. */
  imageOrigin: v.optional(v.nullable(origin), null),
  /** What the web app's pages show in frames: the assistant and the video. */
  frames: v.optional(v.object({ assistant: frame, video: frame }), {}),
  /**
   * Our own page that the assistant's frame shows, and the files that this page loads; null if the frame shows no page
   * of ours.
   */
  framed: v.optional(v.nullable(v.object({ page: path, parts: v.array(path) })), null),
  /** The files in which the server puts its origin in place of `{origin}`, in URLs for search engines and in links. */
  withOrigin: v.optional(v.array(path), []),
  /** The files into which the server puts the plans that are on sale now. */
  withPlans: v.optional(v.array(path), []),
  /** The file with the code that renders the pages in `withPlans`; null if there is none. */
  prerender: v.optional(v.nullable(path), null),
});
type Description = v.InferOutput<typeof description>;

/** The code that renders the web app's pages. The build makes it from `apps/web/src/start/prerender.tsx`. */
export interface Renderer {
  /**
   * Renders the page of a path, such as `/pricing`, with these plans. Returns the HTML for the marked place in the page
   * (`apps/web/build/plansPlace.ts`). Rejects for a page that the build does not render.
   */
  renderWithPlans(path: string, plans: readonly Plan[]): Promise<string>;
}

/**
 * Returns a function that loads a build's renderer once, and only when it is needed, because the renderer contains
 * React.
 */
const rendererAt = (file: string): (() => Promise<Renderer>) =>
  once(async (): Promise<Renderer> => import(/* @vite-ignore */ pathToFileURL(file).href));

/** The built web app, as the server has read it from a folder. */
export interface WebBuild {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly routes: ReadonlySet<string>;
  /** The Content-Security-Policy of the build's pages. */
  readonly policy: string;
  /**
   * The Content-Security-Policy of the build's pages if the real Stripe is used. It also allows Stripe's code, which is
   * loaded when a page asks for a card.
   */
  readonly paymentPolicy: string;
  /** The Permissions-Policy of the build's pages. */
  readonly permissions: string;
  /** The paths of the pages that show the plans. */
  readonly withPlans: ReadonlySet<string>;
  /** Loads the code that renders the pages in `withPlans`. Null if the build has no such code. */
  readonly renderer: (() => Promise<Renderer>) | null;
  /** The sandboxed page that is shown in a frame, and the files that it loads. */
  readonly framed: Description['framed'];
}

/**
 * Returns a function that returns the build in a folder, or undefined while there is none. The function reads the files
 * again after each new build, and after an error.
 *
 * @param origin - the web app's origin, for URLs in the pages that must be complete
 */
export function webBuildReader(folder: string, origin: string): () => Promise<WebBuild | undefined> {
  let known: { builtAt: number; build: () => Promise<WebBuild> } | undefined;
  return async () => {
    const builtAt = await modifiedAt(join(folder, 'server.json'));
    if (builtAt === undefined) return undefined;
    if (known?.builtAt !== builtAt) known = { builtAt, build: once(() => readBuild(folder, origin)) };
    return known.build();
  };
}

async function modifiedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readBuild(folder: string, origin: string): Promise<WebBuild> {
  const told = v.parse(description, JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')));
  const { assistant, video } = told.frames;
  const files = new Map(await listFiles(folder));
  for (const name of told.withOrigin) {
    const file = files.get(name);
    const place = (content: string) => content.replaceAll('{origin}', origin);
    if (file !== undefined) files.set(name, rewritten(file, place));
  }
  return {
    files,
    routes: new Set(told.routes),
    policy: policyOf(told, {}),
    paymentPolicy: policyOf(told, stripeOrigins),
    permissions: permissionsPolicy(assistant === 'self' ? null : assistant, video === 'self' ? null : video),
    withPlans: new Set(told.withPlans),
    renderer: told.prerender === null ? null : rendererAt(join(folder, told.prerender)),
    framed: told.framed,
  };
}

/**
 * Origins of Stripe's code, from Stripe's security guide. Stripe's frames come from changing subdomains of
 * `js.stripe.com`.
 */
const stripeCode = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeOrigins = {
  script: stripeCode,
  connect: ['https://api.stripe.com'],
  frame: [...stripeCode, 'https://hooks.stripe.com'],
  // The browser code of Stripe has no trusted types policy of its own. So the web app creates one with the name
  // `default`, which accepts only the URLs of Stripe's scripts.
  trusted: ['default'],
};

/** The name, in the header Reporting-Endpoints, of the addresses to which browsers send reports about a policy. */
const reportGroup = 'policy';

/** Value of the header Reporting-Endpoints of a page whose policy ends with `reporting`. */
export const reportingEndpoints = `${reportGroup}="${policyReportsPath}"`;

/**
 * The end of a policy, which asks browsers to report what the policy blocks. `report-uri` is for Firefox, which does
 * not know `report-to`.
 */
export const reporting = `report-uri ${policyReportsPath}; report-to ${reportGroup}`;

function policyOf(
  { styleHashes, scriptHashes, connectOrigins, imageOrigin, frames }: Description,
  foreign: Partial<typeof stripeOrigins>,
): string {
  const { script = [], connect = [], frame: framesOf = [], trusted = [] } = foreign;
  const framed = [frames.assistant, frames.video].filter((shown) => shown !== null);
  const frameSources = [...new Set(framed.map((shown) => (shown === 'self' ? "'self'" : shown))), ...framesOf];
  const quoted = (list: string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    [`script-src 'self'${quoted(scriptHashes)}`, ...script].join(' '),
    `style-src 'self'${quoted(styleHashes)}`,
    ["img-src 'self' data:", ...(imageOrigin === null ? [] : [imageOrigin])].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...connectOrigins, ...connect].join(' '),
    ...(frameSources.length > 0 ? [['frame-src', ...frameSources].join(' ')] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types signalsync', ...trusted].join(' '),
    reporting,
  ].join('; ');
}

/**
 * Content-Security-Policy of the page that our other pages show in a frame. Only our pages may show it. The sandbox
 * separates this page from the others, even if it is opened in its own tab.
 */
export const framedPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
