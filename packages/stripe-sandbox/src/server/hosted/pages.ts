import { Fault } from '../wire/fault.ts';
import { match } from '../wire/route.ts';
import type { World } from '../world.ts';
import { formOf, type HostedSettings, inWorld } from './calls.ts';
import { doorAction, doorsPage } from './doors-page.ts';
import { document, type Html, html, stylesheet } from './html.ts';
import { hostedInvoice, invoiceAction, invoicePage } from './invoice-page.ts';
import { portalAction, portalPage, sessionOf } from './portal-page.ts';

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

interface Asked {
  settings: HostedSettings;
  request: Request;
  /** Path under which the fake is mounted. */
  mount: string;
}

/** Answers requests for pages: the portal, invoices, and the page for refunds, disputes and webhooks. */
export async function answerPage(asked: Asked, path: string): Promise<Response> {
  const { method } = asked.request;
  if (path === '/assets/page.css') {
    return new Response(stylesheet, { headers: { 'content-type': 'text/css; charset=utf-8' } });
  }
  const door = method === 'POST' ? match('/doors/:action', path)?.action : undefined;
  if (method === 'GET' && path === '/') return showDoors(asked, null);
  if (door !== undefined) return goThrough(asked, door);
  const shown = method === 'GET' ? match('/:page/:token', path) : undefined;
  const done = method === 'POST' ? match('/:page/:token/:action', path) : undefined;
  const { page, token = '', action } = { ...shown, ...done };
  if (page === 'portal')
    return action === undefined ? showPortal(asked, token, null) : doInPortal(asked, token, action);
  if (page === 'invoice') {
    return action === undefined ? showInvoice(asked, token, null) : doOnInvoice(asked, token, action);
  }
  return notFound(asked);
}

const send = ({ mount }: Asked, title: string, body: Html, status: number) =>
  new Response(document(mount, title, body), { status, headers });

const notFound = (asked: Asked) =>
  send(asked, 'Not found', html`<h1>Not found</h1><p>This address does not lead anywhere, or no longer does.</p>`, 404);

/** Redirects to a page after a form was sent, so that a reload does not send the form again. */
const goTo = (address: string) => new Response(null, { status: 303, headers: { location: address } });

const read = <T>({ settings }: Asked, look: (world: World) => Promise<T>): Promise<T> => inWorld(settings, look);

async function showDoors(asked: Asked, error: string | null): Promise<Response> {
  const body = await read(asked, (world) => doorsPage(world, asked.mount, error));
  return send(asked, 'Stripe, on this machine', body, error === null ? 200 : 400);
}

async function goThrough(asked: Asked, action: string): Promise<Response> {
  try {
    const form = await formOf(asked.request);
    await read(asked, (world) => doorAction(world, action, form));
    return goTo(asked.mount);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return showDoors(asked, error.message);
  }
}

async function showPortal(asked: Asked, token: string, error: string | null): Promise<Response> {
  const query = error === null ? new URL(asked.request.url).searchParams : new URLSearchParams();
  const body = await read(asked, async (world) => {
    const session = await sessionOf(world, token);
    return session && portalPage(world, session, `${asked.mount}/portal/${token}`, query, error);
  });
  return body === undefined ? notFound(asked) : send(asked, 'Your billing', body, error === null ? 200 : 402);
}

async function doInPortal(asked: Asked, token: string, action: string): Promise<Response> {
  try {
    const form = await formOf(asked.request);
    const query = await read(asked, async (world) => {
      const session = await sessionOf(world, token);
      return session && portalAction(world, session, action, form);
    });
    return query === undefined ? notFound(asked) : goTo(`${asked.mount}/portal/${token}?${query}`);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return showPortal(asked, token, error.message);
  }
}

async function showInvoice(asked: Asked, token: string, error: string | null): Promise<Response> {
  const body = await read(asked, async (world) => {
    const invoice = await hostedInvoice(world, token);
    return invoice && invoicePage(world, invoice, `${asked.mount}/invoice/${token}`, error);
  });
  return body === undefined ? notFound(asked) : send(asked, 'Invoice', body, error === null ? 200 : 402);
}

async function doOnInvoice(asked: Asked, token: string, action: string): Promise<Response> {
  try {
    const form = await formOf(asked.request);
    const isThere = await read(asked, async (world) => {
      const invoice = await hostedInvoice(world, token);
      if (invoice !== undefined) await invoiceAction(world, invoice, action, form);
      return invoice !== undefined;
    });
    return isThere ? goTo(`${asked.mount}/invoice/${token}`) : notFound(asked);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return showInvoice(asked, token, error.message);
  }
}
