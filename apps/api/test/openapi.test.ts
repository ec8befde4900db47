import { calls } from '@signalsync/contract/calls/all';
import { describe, expect, test } from 'vitest';
import { complaintsAbout } from '../openapi.complaints.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { server } = serverPerFile();

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: {
      'application/json': { schema: { properties?: Record<string, { pattern?: string }>; anyOf?: object[] } };
    };
  };
  responses: Record<string, { description?: string; content: { 'application/json': { schema: object } } }>;
}
interface Document {
  openapi: string;
  servers: object[];
  components: {
    responses: Record<string, { headers?: object }>;
    securitySchemes: Record<string, { name: string }>;
  };
  paths: Record<string, Record<string, Operation>>;
}

const table = Object.values(calls).flatMap((group) => Object.entries(group));

/** How many alternatives the document must list in the field `security` of a call, by the call's `access`. */
const waysIn: Record<string, number> = { session: 2, guest: 5, public: 0 };

/**
 * Returns the path of a call as the OpenAPI document writes it: the calls of the chat-bot service get their base path.
 */
function fullPathOf(path: string): string {
  const place = path.startsWith('/api/') ? path : `/chatbot${path}`;
  return place.replace(/(?<=payment-methods\/)\{\w+\}/, '{id}');
}

describe('The OpenAPI document', () => {
  test('has every call of the contract and no other', async () => {
    const { openapi, paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      table.map(([name, call]) => `${name}: ${call.method} ${fullPathOf(call.path)}`).sort(),
    );
  });

  test('names parameters, bodies, answers and who may call', async () => {
    const { paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    for (const [, call] of table) {
      const operation = paths[fullPathOf(call.path)]?.[call.method.toLowerCase()];
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...fullPathOf(call.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(operation?.requestBody === undefined).toBe(call.body === undefined);
      expect(operation?.security.length).toBe(waysIn[call.access]);
      expect(Object.keys(operation?.responses[200]?.content['application/json'].schema ?? {})).not.toEqual([]);
    }
  });

  test('is valid, and each of its paths is another one', async () => {
    const document = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    expect(await complaintsAbout(document)).toEqual([]);
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
    const twin = { ...document, paths: { ...document.paths, '/api/stripe/payment-methods/{other}': {} } };
    expect(await complaintsAbout(twin)).toEqual([
      'one path under several names: /api/stripe/payment-methods/{id}, /api/stripe/payment-methods/{other}',
    ]);
  });

  test('names only paths that the server answers', async () => {
    const { paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const address = `http://localhost:3000${path.replace(/\{\w+\}/g, 'x')}`;
        const headers = { origin: 'http://localhost:3000', host: 'localhost:3000' };
        const answer = await server.app.request(address, { method: method.toUpperCase(), headers });
        expect(await answer.text(), `${method} ${path}`).not.toContain('There is nothing at this address');
      }
    }
  });

  test('takes an address in capitals, as the server does', async () => {
    const { paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    const body = paths['/api/signalsync/send-verification']?.post?.requestBody?.content['application/json'].schema;
    const pattern = body?.properties?.email?.pattern ?? 'none';
    for (const address of ['ann@example.com', 'ANN@EXAMPLE.COM', "Ann.O'Brien@Example.Com"])
      expect(address).toMatch(new RegExp(pattern, 'u'));
    expect('ann@example').not.toMatch(new RegExp(pattern, 'u'));
  });

  test('says where a page must call from, how calls are rejected, and when to try again', async () => {
    const { paths, components } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    const edit = paths['/api/accounts/{userId}']?.patch;
    expect(edit?.parameters).toContainEqual({ $ref: '#/components/parameters/Origin' });
    expect(Object.keys(edit?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '422',
      '429',
      '503',
      'default',
    ]);
    expect(components.responses.TooMany?.headers).toHaveProperty('Retry-After');
    const cookies = Object.values(components.securitySchemes).map(({ name }) => name);
    expect(cookies).toEqual(['__Host-sid', 'sid', '__Host-checkout', 'checkout']);
  });

  test('says which calls have a limit of their own', async () => {
    const { paths } = await expectOk<Document>(server.browser().get('/api/openapi.json'));
    const limits = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, responses }) => [operationId, responses[429]?.description ?? ''] as const);
    const limitedBy = (setting: string) => limits.filter(([, text]) => text.includes(setting)).map(([name]) => name);
    expect(limitedBy('PROVIDER_CALLS_PER_MINUTE').toSorted()).toEqual([
      'cancelSubscription',
      'changePlan',
      'createPortalSession',
      'createSetupIntent',
      'deleteAccount',
      'deletionOutlookOf',
      'keepSubscription',
      'listBillingHistory',
      'listPaymentMethods',
      'makeDefaultPaymentMethod',
      'nextBillingInfo',
      'payInvoice',
      'planChangeOptions',
      'previewPlanChange',
      'removePaymentMethod',
      'takeBackPlanChange',
    ]);
    expect(limitedBy('CHECKOUT_NETWORK_PER_DAY')).toEqual(['createSubscriptionIntent']);
    expect(limitedBy('CHECKOUT_ADDRESS_PER_DAY')).toEqual(['updateCustomerEmail']);
  });

  test('can be read by people', async () => {
    const answer = await server.browser().get('/api/docs');
    const page = await answer.text();
    for (const [, call] of table) expect(page).toContain(`${call.method} ${fullPathOf(call.path)}`);
    expect(page).not.toMatch(/<script|style="|https?:\/\//);
  });
});
