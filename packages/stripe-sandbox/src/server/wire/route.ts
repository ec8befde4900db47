import type { Kind, Objects } from '../objects.ts';
import type { World } from '../world.ts';
import { invalidParameter, invalidRequest, missing, unknownRoute } from './fault.ts';
import type { Form, FormTree } from './form.ts';
import { integer, list, type Read, readShape, type Rule, type Shape, text } from './params.ts';

/** One method and path of Stripe's API, with the parameters that the fake accepts there. */
export interface Route {
  method: string;
  path: string;
  run: (world: World, form: FormTree, ids: Record<string, string>) => Promise<{ reply: unknown; expand: string[] }>;
}

/** Creates a route. `:name` in the path becomes `ids.name`. Every route also accepts `expand`. */
export function route<S extends Shape>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  shape: S,
  run: (world: World, params: Read<S>, ids: Record<string, string>) => Promise<unknown>,
): Route {
  return {
    method,
    path,
    run: async (world, form, ids) => {
      const { expand, ...given } = form;
      const names = list(text).read(expand, 'expand') ?? [];
      return { reply: await run(world, readShape(shape, given), ids), expand: names };
    },
  };
}

/** The filters of a list, by parameter. Each filter reads its parameter and returns whether an object passes. */
type Filters<T> = Record<string, Rule<((object: T) => boolean) | undefined>>;

/** Creates a filter: `rule` reads its parameter, and `isMatch` compares an object with the parameter's value. */
export const where = <T, V>(rule: Rule<V | undefined>, isMatch: (object: T, value: V) => boolean) => ({
  read: (given: Form | undefined, at: string) => {
    const value = rule.read(given, at);
    return value === undefined ? undefined : (object: T) => isMatch(object, value);
  },
});

/**
 * Creates the route of a list. `find` returns the list's objects, oldest first. `fields` are the fields of an object by
 * which a request can filter, each with a parameter of the same name.
 */
export function listRoute<T extends { id: string }>(
  path: string,
  find: (world: World, ids: Record<string, string>) => Promise<T[]>,
  fields: { [F in keyof T]?: Rule<T[F] | undefined> },
  more: Filters<T>,
): Route {
  const filters = { ...more };
  for (const [name, rule] of Object.entries(fields as Shape))
    filters[name] = where(rule, (object, value) => object[name as keyof T] === value);
  return route('GET', path, { ...filters, ...paging }, async (world, params, ids) => {
    const asked = Object.keys(filters).flatMap((name) => (params as Read<Filters<T>>)[name] ?? []);
    const found = (await find(world, ids)).filter((object) => asked.every((isMatch) => isMatch(object)));
    return page(path.replace(':id', ids.id ?? ''), found, params as unknown as Read<typeof paging>);
  });
}

/**
 * Creates the routes that list a kind of object and return one object. `current` returns an object as it is at this
 * moment, or undefined for a deleted one.
 */
export function readRoutes<K extends Kind>(
  kind: K,
  fields: { [F in keyof Objects[K]]?: Rule<Objects[K][F] | undefined> },
  filters: Filters<Objects[K]>,
  current: (world: World, object: Objects[K]) => Promise<Objects[K] | undefined> = (_world, object) =>
    Promise.resolve(object),
): Route[] {
  const path = `/v1/${kind.replace('.', '/')}s`;
  return [
    listRoute<Objects[K]>(
      path,
      async (world) =>
        (await Promise.all((await world.all(kind)).map((each) => current(world, each)))).filter(
          (each) => each !== undefined,
        ),
      fields,
      filters,
    ),
    route('GET', `${path}/:id`, {}, async (world, _params, { id = '' }) => {
      const object = await current(world, await world.need(kind, id));
      if (object === undefined) throw missing(kind, id, 'id');
      return object;
    }),
  ];
}

/** The parameters that every list takes. */
const paging = { limit: integer, starting_after: text, ending_before: text };

/** Returns one page of a list, newest first. */
function page(url: string, oldestFirst: readonly { id: string }[], params: Read<typeof paging>) {
  const { limit = 10, starting_after, ending_before } = params;
  if (limit < 1 || limit > 100)
    throw invalidParameter('Invalid integer: limit must be between 1 and 100', 'parameter_invalid_integer', 'limit');
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidParameter(
      'You can only specify one of starting_after and ending_before.',
      'parameters_exclusive',
      'starting_after',
    );
  }
  const all = oldestFirst.toReversed();
  const place = (id: string, param: string) => {
    const index = all.findIndex((each) => each.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, 'resource_missing', param);
    return index;
  };
  const before = ending_before === undefined ? undefined : place(ending_before, 'ending_before');
  const after = starting_after === undefined ? 0 : place(starting_after, 'starting_after') + 1;
  const start = before === undefined ? after : Math.max(0, before - limit);
  const end = before ?? start + limit;
  const has_more = before === undefined ? end < all.length : start > 0;
  return { object: 'list', url, has_more, data: all.slice(start, end) };
}

/** Returns the route of a request, and the ids in its path. Throws if there is no such route. */
export function findRoute(routes: readonly Route[], method: string, path: string): [Route, Record<string, string>] {
  for (const each of routes) {
    const ids = each.method === method ? match(each.path, path) : undefined;
    if (ids !== undefined) return [each, ids];
  }
  throw unknownRoute(method, path);
}

/** Returns the values in a path for the `:name` parts of a pattern; undefined if the path does not match. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const form = pattern.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]{1,255})');
  const found = new RegExp(`^${form}$`).exec(path);
  return found === null ? undefined : { ...found.groups };
}
