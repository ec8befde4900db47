import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint } from '@signalsync/contract/endpoint';
import type { Page, Route } from 'playwright';

/** The parts of a valibot schema that lead to the lists of values in a reply. */
interface Node {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  options?: readonly unknown[];
  pipe?: readonly Node[];
}

/** A value that no page knows. */
const newValue = 'added-later';

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node;

/** Returns the schemas that a schema wraps or chooses from, itself included. */
function layersOf(node: Node): Node[] {
  const inner = [node.wrapped, ...(node.options ?? []), ...(node.pipe ?? []).filter((each) => each !== node)];
  return [node, ...inner.filter(isNode).flatMap(layersOf)];
}

/** Returns a reply as a newer server sends it: with one more field in each object, or with a new value in each list. */
function newer(value: unknown, node: Node, what: 'fields' | 'values'): unknown {
  const layers = layersOf(node);
  if (Array.isArray(value)) {
    const item = layers.find((each) => each.item)?.item;
    return item ? value.map((each) => newer(each, item, what)) : value;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.assign({}, ...layers.map((each) => each.entries)) as Record<string, Node>;
    const changed = Object.entries(value).map(([name, each]) => {
      const schema = entries[name];
      return [name, schema ? newer(each, schema, what) : each];
    });
    return { ...Object.fromEntries(changed), ...(what === 'fields' && { addedLater: { list: [1] } }) };
  }
  const isList = typeof value === 'string' && layers.some(({ type }) => type === 'picklist');
  return isList && what === 'values' ? newValue : value;
}

const endpoints: Record<string, Endpoint> = Object.assign({}, ...Object.values(calls));
const nameOf = (method: string, path: string) =>
  Object.entries(endpoints).find(
    ([, call]) => call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.[0];

/**
 * Lets a page get its replies as from a newer server.
 * @param only - the name of the call whose replies change; without it, all replies change
 * @returns the names of the calls whose replies were changed, those whose replies have values that may be new, and a
 * function that ends this
 */
export async function fromNewerServer(page: Page, what: 'fields' | 'values', only?: string) {
  const [changed, withValues] = [new Set<string>(), new Set<string>()];
  const answer = async (route: Route) => {
    const name = nameOf(route.request().method(), new URL(route.request().url()).pathname);
    const schema = name === undefined ? undefined : endpoints[name]?.response;
    if (name === undefined || !schema || (only !== undefined && only !== name)) return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    // The server has ended with its journey. In the middle of one, the page says that the call failed.
    if (response === undefined) return route.abort();
    const before: unknown = response.ok() ? await response.json().catch(() => undefined) : undefined;
    const isChangedBy = (after: unknown) => JSON.stringify(after) !== JSON.stringify(before);
    const node = schema as unknown as Node;
    if (isChangedBy(newer(before, node, 'values'))) withValues.add(name);
    const after = newer(before, node, what);
    if (!isChangedBy(after)) return route.fulfill({ response });
    changed.add(name);
    return route.fulfill({ response, json: after });
  };
  await page.route('**/api/**', answer);
  return { changed, withValues, end: () => page.unroute('**/api/**', answer) };
}
