import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Schema } from '../endpoint.ts';
import { calls } from './all.ts';

/** The parts that valibot's schemas of our replies can have. */
interface Node {
  type: string;
  fallback?: unknown;
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  options?: readonly (Node | string)[];
  pipe?: readonly Node[];
}

const isSchema = (node: Node | string | undefined): node is Node => typeof node === 'object';

/**
 * Finds the lists of allowed values (picklists) in a schema. Returns the place of each, and whether the reply can still
 * be parsed if the server sends a new value there.
 */
function listsIn(node: Node, place: string, isOpen: boolean): { place: string; isOpen: boolean }[] {
  const opens = isOpen || 'fallback' in node;
  if (node.type === 'picklist') return [{ place, isOpen: opens }];
  const options = (node.options ?? []).filter(isSchema);
  const takesText = options.some(({ type }) => type === 'string');
  return [
    // If a value inside this object is new, a fallback of the object, or of anything around it, is used. So such a
    // fallback counts for all lists inside.
    ...Object.entries(node.entries ?? {}).flatMap(([name, each]) => listsIn(each, `${place}.${name}`, opens)),
    ...options.flatMap((each) => listsIn(each, place, opens || takesText)),
    ...[node.item, node.wrapped, ...(node.pipe ?? []).filter((each) => each !== node)]
      .filter(isSchema)
      .flatMap((each) => listsIn(each, place, opens)),
  ];
}

const rootOf = (schema: Schema) => schema as unknown as Node;
const replies = Object.values(calls).flatMap((group) => Object.entries(group));
const lists = replies.flatMap(([name, { response }]) => listsIn(rootOf(response), name, false));

it('finds the lists of values in the replies', () => {
  const places = lists.map(({ place }) => place);
  expect(places).toContain('currentUser.subscriptionStatus');
  expect(places).toContain('currentUser.pendingPayment.status');
  expect(places).toContain('listBillingHistory.reversals.kind');
  expect(places).toContain('nextBillingInfo.standing.cancelling.effect');
  expect(listsIn(rootOf(v.object({ a: v.picklist(['b']) })), 'x', false)).toEqual([{ place: 'x.a', isOpen: false }]);
});

it('no list of a reply is closed: an older page goes on with a value that it does not know', () => {
  expect(lists.filter(({ isOpen }) => !isOpen)).toEqual([]);
});
