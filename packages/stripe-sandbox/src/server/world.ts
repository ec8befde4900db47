import { newId } from './ids.ts';
import type { Event, Kind, Objects } from './objects.ts';
import type { SandboxOptions, SandboxStore } from './types.ts';
import { Fault, missing } from './wire/fault.ts';
import { isSame, plain } from './wire/plain.ts';

/** The only version of Stripe's API that the fake supports. */
export const apiVersion = '2026-10-28.endive';

/** What a request needs to read and change the fake's objects. Its time does not change during the request. */
export interface World {
  /** Time of the request, in Unix seconds. */
  readonly at: number;
  readonly baseUrl: string;
  readonly afterRetries: NonNullable<SandboxOptions['afterRetries']>;
  /** Ids of the events that this request caused. */
  readonly emitted: string[];
  find<K extends Kind>(kind: K, id: string): Promise<Objects[K] | undefined>;
  /** Like `find`, but throws `resource_missing` if there is no such object. `param` names the parameter with the id. */
  need<K extends Kind>(kind: K, id: string, param?: string): Promise<Objects[K]>;
  /** Returns all objects of a kind, oldest first. */
  all<K extends Kind>(kind: K): Promise<Objects[K][]>;
  save(object: Objects[Kind]): Promise<void>;
  /** Saves an object and stores an event about it. Returns the object. */
  record<T extends Objects[Kind]>(type: string, object: T): Promise<T>;
  /**
   * Changes fields of an object. If they differ from before, emits an event of the given type with the old values, as
   * Stripe does for `….updated`. Returns the object.
   */
  update<T extends Objects[Kind]>(type: string, before: T, change: Partial<T>): Promise<T>;
  /** Stores an event, which is delivered by webhook once the request is done. */
  emit(type: string, object: Objects[Kind], previous?: Record<string, unknown>): Promise<void>;
  readonly store: SandboxStore;
}

/** The parts of the fake that the routes and pages need. */
export interface Fake {
  store: SandboxStore;
  /** Opens the {@link World} that one request reads and changes. `at` is in Unix seconds, by default now. */
  open: (store: SandboxStore, how?: { at?: number; request?: RequestIds }) => World;
  /** Delivers the events that a request caused. */
  deliver: (emitted: readonly string[]) => void;
}

interface RequestIds {
  id: string;
  idempotencyKey: string | null;
}

/**
 * Runs a change while no other change runs, and then delivers its events. A {@link Fault} with `keepChanges` is thrown
 * after the changes are saved; any other error undoes them.
 */
export async function inWorld<T>(
  { store, open, deliver }: Fake,
  change: (world: World) => Promise<T>,
  request?: RequestIds,
): Promise<T> {
  const kept = await store.transaction(async (inside) => {
    const world = open(inside, request && { request });
    try {
      return { value: await change(world), emitted: world.emitted };
    } catch (error) {
      if (error instanceof Fault && error.keepChanges) return { error, emitted: world.emitted };
      throw error;
    }
  });
  deliver(kept.emitted);
  if ('error' in kept) throw kept.error;
  return kept.value;
}

export function openWorld(
  { store, at, baseUrl, afterRetries }: Pick<World, 'store' | 'at' | 'baseUrl' | 'afterRetries'>,
  request: RequestIds | undefined,
): World {
  const emitted: string[] = [];
  const find: World['find'] = async <K extends Kind>(kind: K, id: string) => {
    const record = await store.get(id);
    return record?.kind === kind ? (record.data as unknown as Objects[K]) : undefined;
  };
  const save: World['save'] = (object) =>
    store.put({ id: object.id, kind: object.object, data: object as unknown as Record<string, unknown> });
  const emit: World['emit'] = async (type, object, previous) => {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: at,
      data: { object: plain(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null },
      type,
      _failure: null,
    };
    await store.put({ id: event.id, kind: 'event_pending', data: event as unknown as Record<string, unknown> });
    emitted.push(event.id);
  };
  return {
    at,
    baseUrl,
    afterRetries,
    emitted,
    store,
    find,
    need: async (kind, id, param = 'id') => {
      const found = await find(kind, id);
      if (found === undefined) throw missing(kind, id, param);
      return found;
    },
    all: async <K extends Kind>(kind: K) =>
      (await store.list(kind)).map((record) => record.data as unknown as Objects[K]),
    save,
    record: async (type, object) => {
      await save(object);
      await emit(type, object);
      return object;
    },
    update: async (type, before, change) => {
      const after = { ...before, ...change };
      await save(after);
      const was = plain(before);
      const is = plain(after);
      const changed = Object.keys(is).filter((key) => !isSame(was[key], is[key]));
      if (changed.length > 0)
        await emit(type, after, Object.fromEntries(changed.map((key) => [key, was[key] ?? null])));
      return after;
    },
    emit,
  };
}
