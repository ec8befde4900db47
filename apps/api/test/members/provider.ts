import {
  createStripeSandbox,
  memoryStore,
  type SandboxRecord,
  type SandboxStore,
  type StripeSandbox,
} from '@signalsync/stripe-sandbox/server';
import type { Clock } from '../../src/ports/clock.ts';
import { endpointOf } from '../../src/ports/pace.ts';
import { copyOf, idsIn, originalOf } from './copies.ts';

/** An HTTP call to the provider. An endpoint is such as `GET subscriptions/:id`. */
export interface ProviderCall {
  readonly endpoint: string;
  /** Whether the call reads a page of a list of all members. */
  readonly isPage: boolean;
}

const ofMembers =
  'customer subscription invoice invoiceitem discount payment_intent setup_intent payment_method charge refund dispute'.split(
    ' ',
  );
const ofShop = ['product', 'price', 'coupon', 'promotion_code', 'billing_portal.configuration'];
const lists = new Set(['subscriptions', 'invoices', 'refunds', 'disputes', 'events']);
/** Parameters that limit a list to one member. */
const naming = ['customer', 'subscription', 'payment_intent', 'charge'];

/** Returns whether a request reads a page of a list of all members. */
export function isOfEverybody({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { pathname, searchParams } = new URL(url);
  return method === 'GET' && lists.has(pathname.replace('/v1/', '')) && !naming.some((name) => searchParams.has(name));
}

/**
 * Creates a provider that answers as if each member of a fake Stripe existed `copies` times. The original answers for
 * all its copies. When a copy is changed for the first time, it gets its own fake, so that the others do not change.
 * Events of such a change are not listed.
 */
export async function manyMembers({
  store,
  clock,
  copies,
  note,
}: {
  store: SandboxStore;
  clock: Clock;
  copies: number;
  note: (call: ProviderCall) => void;
}): Promise<typeof fetch> {
  const open = (records: SandboxStore): StripeSandbox =>
    createStripeSandbox({
      store: records,
      now: () => clock.now(),
      baseUrl: 'http://localhost:3000/dev/stripe',
      webhookSecret: 'whsec_test',
      deliver: () => Promise.resolve({ ok: true }),
    });
  const originals = open(store);
  const { memberOf, recordsOf } = await membersIn(store);
  const shop = await store.list(ofShop);
  const changed = new Map<string, StripeSandbox>();
  const keyOf = (text: string, copy: number) => {
    const member = idsIn(text).flatMap((id) => memberOf.get(id) ?? [])[0];
    return member && `${copy} ${member}`;
  };

  async function changing(key: string): Promise<void> {
    if (changed.has(key)) return;
    const own = memoryStore();
    for (const record of [...shop, ...(recordsOf.get(key.slice(key.indexOf(' ') + 1)) ?? [])]) await own.put(record);
    changed.set(key, open(own));
  }

  async function answerOne(request: Request, url: URL): Promise<Response> {
    const { method } = request;
    const body = method === 'GET' ? '' : await request.text();
    const { copy, original } = originalOf(`${url.href}\n${body}`);
    const [href = '', ...sent] = original.split('\n');
    const key = keyOf(original, copy);
    const isChange = method !== 'GET' && !url.pathname.endsWith('/create_preview');
    if (isChange && key !== undefined) await changing(key);
    const answering = changed.get(key ?? '') ?? originals;
    const answer = await answering.fetch(href, {
      method,
      headers: request.headers,
      ...(method !== 'GET' && { body: sent.join('\n') }),
    });
    return new Response(copyOf(await answer.text(), copy), { status: answer.status, headers: answer.headers });
  }

  const listed = new Map<string, Promise<{ texts: string[]; places: Map<string, number> }>>();

  async function listOriginals(url: URL, headers: Headers) {
    const texts: string[] = [];
    const places = new Map<string, number>();
    for (let after = ''; ; ) {
      const query = new URLSearchParams(url.searchParams);
      if (after !== '') query.set('starting_after', after);
      const answer = await originals.fetch(`${url.origin}${url.pathname}?${query.toString()}`, { headers });
      const page = (await answer.json()) as { data: { id: string }[]; has_more: boolean };
      for (const each of page.data) places.set(each.id, texts.push(JSON.stringify(each)) - 1);
      after = page.data.at(-1)?.id ?? '';
      if (!page.has_more) return { texts, places };
    }
  }

  /** Answers with a page of a list of all members: first come all originals, then all first copies, and so on. */
  async function answerList(request: Request, url: URL): Promise<Response> {
    const after = url.searchParams.get('starting_after');
    const limit = Number(url.searchParams.get('limit') ?? 10);
    url.searchParams.delete('starting_after');
    const found = listed.get(url.href) ?? listOriginals(url, request.headers);
    listed.set(url.href, found);
    const { texts, places } = await found;
    const last = originalOf(after ?? '');
    const start = after === null ? 0 : last.copy * texts.length + (places.get(last.original) ?? 0) + 1;
    const count = Math.max(0, Math.min(limit, texts.length * copies - start));
    const expand = url.searchParams.getAll('expand[]').map((path) => path.replace('data.', ''));
    const data = Array.from({ length: count }, async (_, index) => {
      const copy = Math.floor((start + index) / texts.length);
      const text = texts[(start + index) % texts.length] ?? '';
      const own = changed.get(keyOf(text, copy) ?? '');
      if (own === undefined || url.pathname.endsWith('/events')) return copyOf(text, copy);
      const { id } = JSON.parse(text) as { id: string };
      const query = new URLSearchParams();
      for (const path of expand) query.append('expand[]', path);
      const answer = await own.fetch(`${url.origin}${url.pathname}/${id}?${query.toString()}`, {
        headers: request.headers,
      });
      return copyOf(await answer.text(), copy);
    });
    note({ endpoint: `${endpointOf(request)} of everybody`, isPage: true });
    const more = start + count < texts.length * copies;
    const body = `{"object":"list","url":"${url.pathname}","has_more":${more},"data":[${(await Promise.all(data)).join(',')}]}`;
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (isOfEverybody(request)) return answerList(request, url);
    note({ endpoint: endpointOf(request), isPage: false });
    return answerOne(request, url);
  };
}

/** Returns to which member each object of a fake Stripe belongs (the customer's id), and the objects of each member. */
async function membersIn(store: SandboxStore) {
  const memberOf = new Map<string, string>();
  const recordsOf = new Map<string, SandboxRecord[]>();
  for (const record of await store.list(ofMembers)) {
    const ids = idsIn(JSON.stringify(record.data));
    // A refund or dispute contains no customer, but it contains an older charge that does.
    const member = ids.find((id) => id.startsWith('cus_')) ?? ids.flatMap((id) => memberOf.get(id) ?? [])[0];
    if (member === undefined) continue;
    memberOf.set(record.id, member);
    recordsOf.set(member, [...(recordsOf.get(member) ?? []), record]);
  }
  return { memberOf, recordsOf };
}
