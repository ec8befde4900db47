import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint, Schema } from '@signalsync/contract/endpoint';
import { errorBody } from '@signalsync/contract/error';
import { toJsonSchema } from '@valibot/to-json-schema';

/** One call as the OpenAPI document and the readable page show it. */
export interface DocumentedCall {
  /** `auth`, `billing`, …: the file of the contract that says it. */
  readonly group: string;
  readonly name: string;
  readonly call: Endpoint;
}

/** Every call of the contract, in its order. */
export const documentedCalls: readonly DocumentedCall[] = Object.entries(calls).flatMap(([group, table]) =>
  Object.entries(table)
    .filter((entry): entry is [string, Endpoint] => 'method' in entry[1])
    .map(([name, call]) => ({ group, name, call })),
);

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** The JSON Schema of what a call takes (`input`) or answers (`output`). */
export function jsonSchemaOf(schema: Schema, typeMode: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest as ObjectSchema;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function operationOf({ group, name, call }: DocumentedCall): object {
  const refused = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Error' }) });
  return {
    operationId: name,
    summary: call.summary,
    tags: [group],
    security: call.access === 'session' ? [{ session: [] }] : [],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && { requestBody: { required: true, ...json(jsonSchemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'Done.', ...json(jsonSchemaOf(call.response, 'output')) },
      ...(call.access === 'session' && { 401: refused('Nobody is signed in.') }),
      default: refused('Refused; the message says why.'),
    },
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const documented of documentedCalls) {
    const { path, method } = documented.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(documented) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SignalSync', version: '0.1.0', description: 'Every call between the web app and its server.' },
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  };
}
