import type { Endpoint, Schema } from '@signalsync/contract/endpoint';
import { errorBody } from '@signalsync/contract/error';
import { toJsonSchema } from '@valibot/to-json-schema';

/** Text at the beginning of the OpenAPI document: the rules for all calls. */
export const description = [
  'Every call between the web app and its server.',
  'A call that changes something must come from a page of the app: its Origin header is checked, and another one answers 403.',
  'Bodies are JSON of at most 64 KiB. Asking for a code sets the login cookie, signing in the session and device cookies, and beginning to buy as a guest the checkout cookie:',
  'HttpOnly, SameSite=Lax, and Secure except on http://localhost, where their names have no prefix.',
].join(' ');

const seconds = {
  'Retry-After': { description: 'Seconds until it makes sense to try again.', schema: { type: 'integer' } },
};

/** Returns an error response. `headers` are added to the headers that every error response has. */
const rejected = (sentence: string, headers?: object) => ({
  description: sentence,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const cookie = (name: string, sentence: string) => ({ type: 'apiKey', in: 'cookie', name, description: sentence });

/** Shared components of the OpenAPI document. */
export const components = {
  schemas: { Error: jsonSchemaOf(errorBody, 'output') },
  parameters: {
    Origin: {
      name: 'Origin',
      in: 'header',
      required: true,
      description: 'Origin of the page that calls; browsers send it by themselves.',
      schema: { type: 'string' },
    },
  },
  responses: {
    BadJson: rejected('The body is not JSON.'),
    NotSignedIn: rejected('Nobody is signed in.'),
    ForeignOrigin: rejected('The call did not come from a page of the app.'),
    TooLarge: rejected('The body is too large.'),
    NotJson: rejected('The body is not sent as application/json.'),
    Invalid: rejected('A value breaks its rule; the message says which.'),
    TooMany: rejected('Too many calls.', seconds),
    Away: rejected('Not just now.', seconds),
    Rejected: rejected('Rejected; the message says why.'),
  },
  securitySchemes: {
    session: cookie('__Host-sid', 'The session, over TLS.'),
    localSession: cookie('sid', 'The session on http://localhost.'),
    checkout: cookie('__Host-checkout', 'The purchase that this browser began as a guest, over TLS.'),
    localCheckout: cookie('checkout', 'The purchase of a guest on http://localhost.'),
  },
};

const changes = (call: Endpoint) => call.method !== 'GET';

/** Returns the cookies and headers that a call needs, as the OpenAPI document describes them. */
export function needsOf(call: Endpoint): { security: object[]; parameters: object[] } {
  const session = [{ session: [] }, { localSession: [] }];
  const guest = [...session, { checkout: [] }, { localCheckout: [] }, {}];
  return {
    security: { session, guest, public: [] }[call.access],
    parameters: changes(call) ? [{ $ref: '#/components/parameters/Origin' }] : [],
  };
}

/**
 * Returns the error responses of a call, by HTTP status.
 * @param limit - what is limited, if the call has a limit of its own
 */
export function answersOf(call: Endpoint, limit?: string): Record<string, object> {
  const hasBody = call.body !== undefined;
  const names = {
    ...(hasBody && { 400: 'BadJson', 413: 'TooLarge', 415: 'NotJson' }),
    ...(call.access === 'session' && { 401: 'NotSignedIn' }),
    ...(changes(call) && { 403: 'ForeignOrigin' }),
    ...((hasBody || call.params !== undefined || call.query !== undefined) && { 422: 'Invalid' }),
    429: 'TooMany',
    503: 'Away',
    default: 'Rejected',
  };
  const answers = Object.entries(names).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]);
  return { ...Object.fromEntries(answers), ...(limit !== undefined && { 429: rejected(limit, seconds) }) };
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** Returns the JSON Schema of a call's request (`input`) or reply (`output`). */
export function jsonSchemaOf(schema: Schema, typeMode: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { requirement } = valibotAction as { requirement?: unknown };
      if (!(requirement instanceof RegExp) || !requirement.ignoreCase) return undefined;
      return { ...jsonSchema, pattern: withoutCase(requirement.source) };
    },
  });
  return rest as ObjectSchema;
}

/**
 * Returns a regular expression that matches upper and lower case without the `i` flag, because JSON Schema patterns
 * have no flags.
 */
function withoutCase(source: string): string {
  let isInClass = false;
  return source.replace(/\\.|[[\]]|([a-z])-([a-z])|[a-z]/gi, (part, first?: string, last?: string) => {
    if (part === '[' || part === ']') isInClass = part === '[';
    if (part.length === 2 || part === '[' || part === ']') return part;
    const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
    if (first !== undefined && last !== undefined && !isInClass) return `${withoutCase(first)}-${withoutCase(last)}`;
    return isInClass ? `${lower}${upper}` : `[${lower}${upper}]`;
  });
}
