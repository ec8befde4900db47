import { randomText } from '../ids.ts';
import type { SandboxStore } from '../types.ts';
import type { World, WorldSettings } from '../world.ts';

import { present } from './expand.ts';
import { Fault } from './fault.ts';
import { canonical, type FormTree, readForm } from './form.ts';
import { type Answer, keep, replay } from './idempotency.ts';
import { findRoute, type Route } from './route.ts';
import { apiVersion } from './version.ts';

export interface ApiSettings {
  store: SandboxStore;
  routes: readonly Route[];
  /** Creates the {@link World} that one request reads and changes. */
  world: (store: SandboxStore, request: NonNullable<WorldSettings['request']>) => World;
  at: () => number;
  /** Called after each request with the ids of the events that the request caused. */
  done: (emitted: readonly string[]) => void;
}

/**
 * Runs `change` exclusively. A {@link Fault} with `keepChanges` is thrown after the changes are saved; any other error
 * undoes them.
 */
export async function alone<T>(store: SandboxStore, change: (store: SandboxStore) => Promise<T>): Promise<T> {
  const kept = await store.transaction(async (inside) => {
    try {
      return { value: await change(inside) };
    } catch (error) {
      if (error instanceof Fault && error.keepChanges) return { error };
      throw error;
    }
  });
  if ('error' in kept) throw kept.error;
  return kept.value;
}

/** Answers a request as api.stripe.com does. */
export async function answerApi(settings: ApiSettings, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const id = `req_${randomText(14)}`;
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  try {
    checkHeaders(request.headers);
    const body = request.method === 'GET' ? '' : await request.text();
    const form: FormTree = { ...readForm(url.search.slice(1)), ...readForm(body) };
    const { answer, original } = await run(settings, { method: request.method, path: url.pathname, form, id, key });
    return reply(answer, id, key, original);
  } catch (error) {
    const fault = error instanceof Fault ? error : brokenFake(error);
    return reply({ status: fault.status, body: await faultBody(settings, fault, id) }, id, key, undefined);
  }
}

const brokenFake = (error: unknown) =>
  new Fault(500, {
    type: 'api_error',
    message: `The sandbox failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  });

interface Asked {
  method: string;
  path: string;
  form: FormTree;
  id: string;
  key: string | null;
}

async function run(settings: ApiSettings, asked: Asked): Promise<{ answer: Answer; original: string | undefined }> {
  const { key, id } = asked;
  const [route, ids] = findRoute(settings.routes, asked.method, asked.path);
  const fingerprint = `${asked.method} ${asked.path} ${canonical(asked.form)}`;
  let emitted: readonly string[] = [];
  try {
    const outcome = await alone(settings.store, async (store) => {
      const before = key === null ? undefined : await replay(store, key, fingerprint, settings.at());
      if (before !== undefined) return { answer: before, original: before.request };
      const world = settings.world(store, { id, idempotencyKey: key });
      try {
        const { reply: value, expand } = await route.run(world, asked.form, ids);
        const answer = { status: 200, body: await present(world, value, expand) };
        if (key !== null) await keep(store, key, { ...answer, fingerprint, request: id, at: settings.at() });
        return { answer, original: undefined };
      } finally {
        emitted = world.emitted;
      }
    });
    settings.done(emitted);
    return outcome;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.keepChanges) settings.done(emitted);
    if (key !== null && !error.beforeRunning) {
      const body = await faultBody(settings, error, id);
      await alone(settings.store, (store) =>
        keep(store, key, { status: error.status, body, fingerprint, request: id, at: settings.at() }),
      );
    }
    throw error;
  }
}

async function faultBody({ store, world }: ApiSettings, fault: Fault, id: string): Promise<unknown> {
  const { payment_intent, setup_intent, ...rest } = fault.body;
  const seen = world(store, { id, idempotencyKey: null });
  return {
    error: {
      ...rest,
      ...(payment_intent ? { payment_intent: await present(seen, payment_intent, []) } : {}),
      ...(setup_intent ? { setup_intent: await present(seen, setup_intent, []) } : {}),
      request_log_url: `https://dashboard.stripe.com/test/logs/${id}`,
    },
  };
}

function checkHeaders(headers: Headers): void {
  const key = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const unauthorized = (message: string) =>
    new Fault(401, { type: 'invalid_request_error', message }, { beforeRunning: true });
  if (key === undefined) throw unauthorized('You did not provide an API key.');
  if (!/^(sk|rk)_test_/.test(key)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  const version = headers.get('stripe-version');
  if (version !== null && version !== apiVersion) {
    throw new Fault(
      400,
      {
        type: 'invalid_request_error',
        message: `Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`,
      },
      { beforeRunning: true },
    );
  }
}

function reply({ status, body }: Answer, id: string, key: string | null, original: string | undefined): Response {
  return Response.json(body, {
    status,
    headers: {
      'request-id': id,
      'stripe-version': apiVersion,
      // Forbids the SDK to repeat a failed call, because the fake would give the same answer again. Only after 409, a
      // conflict with another request, may the SDK repeat the call.
      'stripe-should-retry': status === 409 ? 'true' : 'false',
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(original === undefined ? {} : { 'idempotent-replayed': 'true', 'original-request': original }),
    },
  });
}

/** Returns the response of a Stripe server that fails with an internal error (HTTP 500). */
export const serverError = (): Response =>
  Response.json(
    { error: { type: 'api_error', message: 'Sorry! There was an error while talking to one of our backends.' } },
    { status: 500, headers: { 'request-id': `req_${randomText(14)}`, 'stripe-should-retry': 'true' } },
  );
