import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint, Schema } from '@signalsync/contract/endpoint';
import { chatbotPath } from '../http/guards.ts';
import { answersOf, components, description, jsonSchemaOf, needsOf } from './components.ts';
import { limitSentences } from './limits.ts';

/** A call as shown in the OpenAPI document and on the documentation page. */
export interface DocumentedCall {
  /** `auth`, `billing`, …: the file of the contract that defines the call. */
  readonly group: string;
  readonly name: string;
  readonly call: Endpoint;
  /** The call's path on this server, with `{name}` for each parameter. */
  readonly path: string;
}

/**
 * Returns a path without the names of its parameters. OpenAPI does not allow two paths that differ only in these names.
 */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

function documented(): DocumentedCall[] {
  const all = Object.entries(calls).flatMap(([group, table]) =>
    Object.entries(table)
      .filter((entry): entry is [string, Endpoint] => 'method' in entry[1])
      .map(([name, call]) => ({ group, name, call, path: fullPathOf(call.path) })),
  );
  return all.map((one) => {
    const hasTwin = all.some(({ path }) => path !== one.path && shapeOf(path) === shapeOf(one.path));
    return hasTwin ? { ...one, path: one.path.replace(/\{\w+\}/g, '{id}') } : one;
  });
}

/**
 * Returns the path of a call on this server. A path that does not begin with `/api/` belongs to the chat-bot service
 * and gets its base path.
 */
const fullPathOf = (path: string) => (path.startsWith('/api/') ? path : `${chatbotPath}${path}`);

/** Every call of the contract, in the order of the contract. */
export const documentedCalls: readonly DocumentedCall[] = documented();

function parametersOf(schema: Schema | undefined, place: 'path' | 'query', names: readonly string[] = []): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property], index) => ({
    name: names[index] ?? name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function operationOf({ group, name, call, path }: DocumentedCall): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '');
  const { security, parameters } = needsOf(call);
  const inPath = parametersOf(call.params, 'path', names);
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: name,
    summary: call.summary,
    tags: [group],
    security,
    parameters: [...inPath, ...parametersOf(call.query, 'query'), ...parameters],
    ...(call.body && { requestBody: { required: true, ...json(jsonSchemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'Done.', ...json(jsonSchemaOf(call.response, 'output')) },
      ...answersOf(call, Object.entries(limitSentences).find(([limited]) => limited === name)?.[1]),
    },
  };
}

/** Creates the OpenAPI 3.1 document of the whole contract, for the server at this origin. */
export function openApiDocument(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const one of documentedCalls) {
    paths[one.path] = { ...paths[one.path], [one.call.method.toLowerCase()]: operationOf(one) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SignalSync', version: '0.1.0', description },
    servers: [{ url: origin }],
    paths,
    components,
  };
}
