import { newId } from './ids.ts';
import type { Event, Kind, Objects } from './objects.ts';
import type { SandboxOptions, SandboxStore } from './types.ts';
import { missing } from './wire/fault.ts';
import { isSame, plain } from './wire/plain.ts';
import { apiVersion } from './wire/version.ts';

/** What a request needs to read and change the objects of the fake. The time is the same during the whole request. */
export interface World {
  /** Unix seconds. */
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
  /** Stores an event. It is delivered by webhook once the request is done. */
  emit(type: string, object: Objects[Kind], previous?: Record<string, unknown>): Promise<void>;
  readonly store: SandboxStore;
}

export interface WorldSettings {
  store: SandboxStore;
  at: number;
  baseUrl: string;
  afterRetries: NonNullable<SandboxOptions['afterRetries']>;
  request?: { id: string; idempotencyKey: string | null };
}

export function openWorld({ store, at, baseUrl, afterRetries, request }: WorldSettings): World {
  const emitted: string[] = [];
  const find = async <K extends Kind>(kind: K, id: string): Promise<Objects[K] | undefined> => {
    const record = await store.get(id);
    return record?.kind === kind ? (record.data as unknown as Objects[K]) : undefined;
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
    save: (object) =>
      store.put({
        id: object.id,
        kind: object.object,
        data: object as unknown as Record<string, unknown>,
      }),
    emit: async (type, object, previous) => {
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
    },
  };
}

/**
 * Saves an object. If a field has changed, emits an event of the given type with the old values of the changed fields,
 * as Stripe does for `….updated`.
 */
export async function saveAndTell<K extends Kind>(
  world: World,
  type: string,
  before: Objects[K],
  after: Objects[K],
): Promise<void> {
  await world.save(after);
  const was = plain(before);
  const is = plain(after);
  const changed = Object.keys(is).filter((key) => !isSame(was[key], is[key]));
  if (changed.length > 0) {
    await world.emit(type, after, Object.fromEntries(changed.map((key) => [key, was[key] ?? null])));
  }
}
