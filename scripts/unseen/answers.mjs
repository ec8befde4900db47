import { calls } from '../../packages/contract/src/calls/all.ts';

/**
 * Returns the known values in a reply, as a list of labels with a test each. The test of a value in a list holds if one
 * item has the value.
 */
function valuesOf(schema, path = '') {
  if (schema.wrapped) return valuesOf(schema.wrapped, path);
  if (schema.type === 'picklist')
    return schema.options.map((option) => [`${path} is ${option}`, (value) => value === option]);
  if (schema.type === 'union' || schema.type === 'variant')
    return schema.options.flatMap((option) => valuesOf(option, path));
  if (schema.type === 'array')
    return valuesOf(schema.item, `${path}[]`).map(([label, test]) => [
      label,
      (value) => Array.isArray(value) && value.some((item) => test(item)),
    ]);
  return Object.entries(schema.entries ?? {}).flatMap(([key, entry]) =>
    valuesOf(entry, path ? `${path}.${key}` : key).map(([label, test]) => [
      label,
      (value) => typeof value === 'object' && value !== null && test(value[key]),
    ]),
  );
}

const pathOf = (call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Returns a body as JSON; undefined if it is none. */
function jsonOf(body) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Returns the answers that the contract knows and no story of a page has got, as `METHOD path: answer`: a good one, each
 * known value in it, a rejection, and a failure of the server or of the network.
 */
export function unseenAnswers(answers) {
  return Object.values(calls)
    .flatMap((group) => Object.values(group))
    .flatMap((call) => {
      const own = answers.filter(
        ({ method, url }) => method === call.method && pathOf(call).test(new URL(url).pathname),
      );
      const good = own.filter(({ status }) => status >= 200 && status < 300).map(({ body }) => jsonOf(body));
      const seen = [
        ['a good answer', good.length > 0],
        ['a rejection', own.some(({ status }) => status >= 400 && status < 500)],
        ['a failure', own.some(({ status }) => status === 0 || status >= 500)],
        ...valuesOf(call.response).map(([label, test]) => [label, good.some((value) => test(value))]),
      ];
      return [
        ...new Set(seen.filter(([, isSeen]) => !isSeen).map(([label]) => `${call.method} ${call.path}: ${label}`)),
      ];
    });
}
