import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../endpoint.ts';
import { updateAccount } from './account.ts';
import { calls } from './all.ts';
import { sendVerification, verifyAndLogin } from './signIn.ts';

const all: [string, Endpoint][] = Object.entries(calls).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, call]): [string, Endpoint] => [`${group}.${name}`, call]),
);

/** Returns the kinds of all values inside a schema, such as `string` or `file`, and the names of all fields. */
function insideOf(schema: unknown, seen = new Set<unknown>()): { kinds: string[]; fields: string[] } {
  const inside = { kinds: [] as string[], fields: [] as string[] };
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return inside;
  seen.add(schema);
  if ('kind' in schema && schema.kind === 'schema' && 'type' in schema) inside.kinds.push(String(schema.type));
  if ('entries' in schema) inside.fields.push(...Object.keys(schema.entries as object));
  for (const part of Object.values(schema)) {
    const { kinds, fields } = insideOf(part, seen);
    inside.kinds.push(...kinds);
    inside.fields.push(...fields);
  }
  return inside;
}

/** The kinds of values that JSON can hold. */
const inJson = new Set(
  'array boolean lazy literal loose_object null nullable nullish number object optional picklist record strict_object string tuple union unknown variant'.split(
    ' ',
  ),
);

/** Returns the kinds and field names of everything that a call takes. */
const takenBy = ({ params, query, body }: Endpoint) => insideOf({ params, query, body });

describe('the table of calls', () => {
  test('holds every call of the product once', () => {
    expect(all.map(([, call]) => `${call.method} ${call.path}`).sort()).toMatchSnapshot();
    expect(new Set(all.map(([, call]) => `${call.method} ${call.path}`)).size).toBe(all.length);
  });

  test.each(all)('%s declares a parameter for each place in its path', (_, call) => {
    const places = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = call.params && 'entries' in call.params ? Object.keys(call.params.entries as object) : [];
    expect(declared).toEqual(places);
  });

  test.each(all)('asks for no password, hint or secret answer: %s', (_, call) => {
    expect(
      takenBy(call).fields.filter((name) => /pass(word|phrase|code)|hint|question|secret|^pin$/i.test(name)),
    ).toEqual([]);
  });

  test.each(all)('holds no file: %s takes and gives JSON', (_, call) => {
    const { kinds } = insideOf(call);
    // The rows of a person's data have no schema of their own in the browser. Their test reads them as JSON.
    const rows = call === calls.accountData.takeAccountData ? ['custom'] : [];
    expect(kinds.filter((kind) => !inJson.has(kind))).toEqual(rows);
    expect(takenBy(call).fields.filter((name) => /file|upload|attachment|image|base64/i.test(name))).toEqual([]);
  });

  test.each(all)('%s never repeats what was sent in its complaints', (_, call) => {
    const secret = 'SECRET'.repeat(400);
    const complaints = [call.params, call.query, call.body].flatMap((schema) => {
      if (!schema) return [];
      const keys = 'entries' in schema ? Object.keys(schema.entries as object) : ['email', 'source', 'username'];
      const inputs = [{ ...Object.fromEntries(keys.map((key) => [key, secret])), more: secret }, {}];
      return (schema === call.body ? [...inputs, secret] : inputs).flatMap(
        (input) => v.safeParse(schema, input).issues?.map((issue) => issue.message) ?? [],
      );
    });
    expect(complaints.filter((message) => message.includes('SECRET'))).toEqual([]);
  });
});

describe('addresses', () => {
  test('parameters are encoded', () => {
    expect(pathOf(updateAccount, { params: { userId: 'a/b c' } })).toBe('/api/accounts/a%2Fb%20c');
  });

  test.each(['.', '..'])('a parameter %s, which would lead to another call, is rejected', (userId) => {
    expect(() => pathOf(updateAccount, { params: { userId } })).toThrow('cannot carry');
  });

  test('a missing parameter is an error of the program', () => {
    expect(() => pathOf(updateAccount)).toThrow('needs the parameter userId');
  });

  test('only given query values are sent', () => {
    expect(pathOf(sendVerification, { query: { via: undefined } })).toBe('/api/signalsync/send-verification');
    expect(pathOf(sendVerification, { query: { via: 'sam & co' } })).toBe(
      '/api/signalsync/send-verification?via=sam+%26+co',
    );
  });
});

describe('what is sent', () => {
  test('an address is trimmed, and one that is none is rejected with its message', () => {
    expect(v.parse(sendVerification.body, { email: ' trader@example.com ' })).toEqual({ email: 'trader@example.com' });
    for (const email of ['trader@example', 'trader', '', `${'a'.repeat(250)}@example.com`]) {
      const result = v.safeParse(sendVerification.body, { email });
      expect(result.issues?.[0].message).toBe('Please enter a valid email address.');
    }
  });

  test.each(['12345', '1234567', 'abcdef', '12 456', ''])('the code %j is rejected', (code) => {
    expect(v.safeParse(verifyAndLogin.body, { email: 'a@example.com', code }).success).toBe(false);
  });

  test('an account is changed in its email or its billing information, not in anything else', () => {
    expect(v.safeParse(updateAccount.body, { email: 'a@example.com' }).success).toBe(true);
    expect(v.safeParse(updateAccount.body, { billingName: 'Sam', billingAddress: ['1 Street'] }).success).toBe(true);
    expect(v.safeParse(updateAccount.body, { plan: 'lifetime' }).success).toBe(false);
    expect(v.safeParse(updateAccount.body, { email: 'a@example.com', plan: 'lifetime' }).success).toBe(false);
    expect(v.safeParse(updateAccount.body, { billingName: 'Sam', billingAddress: [' '] }).success).toBe(false);
  });
});
