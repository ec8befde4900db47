import { expect, test } from 'vitest';
import { unusable } from './postgres.ts';

test.each([
  ['postgres://ann:hush@db.example.com:5433/x', 'db.example.com:5433'],
  ['postgres://ann:hush@[::1]/x?sslmode=disable', '[::1]'],
  ['postgres:///x', 'this machine'],
  ['postgres:///x?host=/var/run/postgresql', '/var/run/postgresql'],
  ['postgres://ann:hush@localhost:5432/x?host=db.example.com&port=5433', 'db.example.com:5433'],
])('The error about a database names its place and no password: %s', (url, place) => {
  const { message } = unusable(url, new Error('why'));
  expect(message).toContain(`The PostgreSQL server at ${place} could not be used (why).`);
  expect(message).not.toContain('hush');
});
