import type { World } from '../world.ts';
import { unknownRoute } from './fault.ts';
import type { FormTree } from './form.ts';
import { list, type Read, readShape, type Shape, text } from './params.ts';

/** One method and path of Stripe's API, with the parameters that the fake accepts there. */
export interface Route {
  method: string;
  path: string;
  run: (world: World, form: FormTree, ids: Record<string, string>) => Promise<{ reply: unknown; expand: string[] }>;
}

/** Declares a route. `:name` in the path becomes `ids.name`. Every route also takes `expand`. */
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
      const params = readShape({ ...shape, expand: list(text) }, form);
      const expand = ((params.expand ?? []) as (string | undefined)[]).filter((each) => each !== undefined);
      return { reply: await run(world, params as unknown as Read<S>, ids), expand };
    },
  };
}

/** Returns the route of a request, and the ids in its path. Throws if there is no such route. */
export function findRoute(routes: readonly Route[], method: string, path: string): [Route, Record<string, string>] {
  for (const each of routes) {
    const ids = each.method === method ? match(each.path, path) : undefined;
    if (ids !== undefined) return [each, ids];
  }
  throw unknownRoute(method, path);
}

/** Returns the values that a path has for each `:name` of the pattern; undefined if the path does not match. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else if (/^[\w-]{1,255}$/.test(value)) ids[part.slice(1)] = value;
    else return undefined;
  }
  return ids;
}
