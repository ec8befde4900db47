import { invalidParameter, invalidRequest } from './fault.ts';
import { integer, text } from './params.ts';

/** The parameters that every list takes. */
export const paging = { limit: integer, starting_after: text, ending_before: text };

interface Paging {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
}

/** Returns one page of a list, newest first. `oldestFirst` contains the objects of the whole list. */
export function page<T extends { id: string }>(url: string, oldestFirst: readonly T[], params: Paging) {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParameter('Invalid integer: limit must be between 1 and 100', 'parameter_invalid_integer', 'limit');
  }
  if (params.starting_after !== undefined && params.ending_before !== undefined) {
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
  if (params.ending_before !== undefined) {
    const end = place(params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list' as const, url, has_more: start > 0, data: all.slice(start, end) };
  }
  const start = params.starting_after === undefined ? 0 : place(params.starting_after, 'starting_after') + 1;
  return {
    object: 'list' as const,
    url,
    has_more: start + limit < all.length,
    data: all.slice(start, start + limit),
  };
}
