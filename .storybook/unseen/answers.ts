import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint } from '@signalsync/contract/endpoint';
import type { Seen } from '../../scripts/lib/seen.mjs';

/** The parts of a valibot schema that are used here. */
interface Schema {
  wrapped?: Schema;
  item?: Schema;
  options?: readonly (Schema | string)[];
  entries?: Record<string, Schema>;
}
type Labelled = [label: string, test: (value: unknown) => boolean];

/**
 * Returns the known values in a reply, as a list of labels with a test each. The test of a value in a list holds if one
 * item has the value.
 */
function valuesOf(schema: Schema, path = ''): Labelled[] {
  if (schema.wrapped) return valuesOf(schema.wrapped, path);
  if (schema.options)
    return schema.options.flatMap((option): Labelled[] =>
      typeof option === 'string' ? [[`${path} is ${option}`, (value) => value === option]] : valuesOf(option, path),
    );
  if (schema.item)
    return valuesOf(schema.item, `${path}[]`).map(
      ([label, test]): Labelled => [label, (value) => Array.isArray(value) && value.some((item) => test(item))],
    );
  return Object.entries(schema.entries ?? {}).flatMap(([key, entry]) =>
    valuesOf(entry, path ? `${path}.${key}` : key).map(
      ([label, test]): Labelled => [
        label,
        (value) => typeof value === 'object' && value !== null && test((value as Record<string, unknown>)[key]),
      ],
    ),
  );
}

/** The chat-bot service's calls have a prefix in stories (`chatbotBase` in `packages/state/src/mocks/connections.ts`). */
const pathOf = (call: Endpoint) => new RegExp(`^(/chatbot)?${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Returns a body as JSON; undefined if it is none. */
function jsonOf(body: string): unknown {
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
export function unseenAnswers(answers: Seen['answers']): string[] {
  return Object.values(calls)
    .flatMap((group): Endpoint[] => Object.values(group))
    .flatMap((call) => {
      const own = answers.filter(
        ({ method, url }) => method === call.method && pathOf(call).test(new URL(url).pathname),
      );
      const good = own.filter(({ status }) => status >= 200 && status < 300).map(({ body }) => jsonOf(body));
      const seen: [label: string, isSeen: boolean][] = [
        ['a good answer', good.length > 0],
        ['a rejection', own.some(({ status }) => status >= 400 && status < 500)],
        ['a failure', own.some(({ status }) => status === 0 || status >= 500)],
        ...valuesOf(call.response as unknown as Schema).map(([label, test]): [string, boolean] => [
          label,
          good.some((value) => test(value)),
        ]),
      ];
      return [
        ...new Set(seen.filter(([, isSeen]) => !isSeen).map(([label]) => `${call.method} ${call.path}: ${label}`)),
      ];
    });
}
