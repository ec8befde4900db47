import { Fault } from '../wire/fault.ts';
import type { FormTree } from '../wire/form.ts';
import { match } from '../wire/route.ts';
import { type Fake, inWorld, type World } from '../world.ts';
import { formOf } from './calls.ts';
import { doorAction, doorsPage } from './doors-page.ts';
import { document, type Html, html, stylesheet } from './html.ts';
import { hostedInvoice, invoiceAction, invoicePage } from './invoice-page.ts';
import { portalAction, portalPage, sessionOf } from './portal-page.ts';

/** A kind of hosted page. `T` is the type of the object that the page shows, such as an invoice. */
interface Page<T> {
  title: string;
  /** HTTP status of the page after a rejected action. */
  rejected: 400 | 402;
  /** Finds the object that the page with this token in its URL shows; undefined if there is no such page. */
  find: (world: World, token: string) => Promise<T | undefined>;
  /** Renders the page. `root` is the page's path, `query` reports the last action, `error` says why that failed. */
  show: (world: World, subject: T, root: string, query: URLSearchParams, error: string | null) => Promise<Html>;
  /**
   * Performs an action of the page. Returns the query for the redirect to the page that is shown next, or the address
   * of another site to which the browser is sent.
   */
  act: (world: World, subject: T, action: string, form: FormTree) => Promise<string | URL>;
}

const doors = {
  title: 'Stripe, on this machine',
  rejected: 400,
  find: () => Promise.resolve('the doors' as const),
  show: (world, _subject, root, _query, error) => doorsPage(world, root, error),
  act: (world, _subject, action, form) => doorAction(world, action, form),
} satisfies Page<'the doors'>;
const portal = { title: 'Your billing', rejected: 402, find: sessionOf, show: portalPage, act: portalAction } as const;
const invoice = {
  title: 'Invoice',
  rejected: 402,
  find: hostedInvoice,
  show: invoicePage,
  act: invoiceAction,
} as const;

/**
 * Answers requests for the portal, the pages of invoices, and the page for refunds, disputes and webhooks. `mount` is
 * the path under which the fake is mounted.
 */
export async function answerPage(fake: Fake, request: Request, mount: string, path: string): Promise<Response> {
  if (path === '/assets/page.css')
    return new Response(stylesheet, { headers: { 'content-type': 'text/css; charset=utf-8' } });
  const isPost = request.method === 'POST';
  const door = isPost ? match('/doors/:action', path) : path === '/' ? {} : undefined;
  const { name, token = '', action } = match(isPost ? '/:name/:token/:action' : '/:name/:token', path) ?? {};

  const send = (title: string, body: Html, status: number) =>
    new Response(document(mount, title, body), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  const notFound = () =>
    send('Not found', html`<h1>Not found</h1><p>This address does not lead anywhere, or no longer does.</p>`, 404);

  async function show<T>(page: Page<T>, root: string, error: string | null): Promise<Response> {
    const query = error === null ? new URL(request.url).searchParams : new URLSearchParams();
    const body = await inWorld(fake, async (world) => {
      const subject = await page.find(world, token);
      return subject && page.show(world, subject, root, query, error);
    });
    return body === undefined ? notFound() : send(page.title, body, error === null ? 200 : page.rejected);
  }

  async function act<T>(page: Page<T>, root: string, doing: string): Promise<Response> {
    try {
      const form = await formOf(request);
      const next = await inWorld(fake, async (world) => {
        const subject = await page.find(world, token);
        return subject && page.act(world, subject, doing, form);
      });
      if (next === undefined) return notFound();
      // The browser is redirected, so that a reload does not send the form again.
      const location = next instanceof URL ? next.href : next === '' ? root : `${root}?${next}`;
      return new Response(null, { status: 303, headers: { location } });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return show(page, root, error.message);
    }
  }

  const answer = <T>(page: Page<T>, root: string, doing: string | undefined) =>
    doing === undefined ? show(page, root, null) : act(page, root, doing);
  if (request.method !== 'GET' && !isPost) return notFound();
  if (door !== undefined) return answer(doors, mount, door.action);
  const root = `${mount}/${name}/${token}`;
  if (name === 'portal') return answer(portal, root, action);
  return name === 'invoice' ? answer(invoice, root, action) : notFound();
}
