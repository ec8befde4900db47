import { titles } from '@signalsync/content/titles';
import { expect, test } from 'vitest';
import { routeOf, setRoutes } from '../router/routeTable.ts';
import { routes } from './routes.ts';

setRoutes(routes);

/** Who can open a URL: everybody, or only signed-in users. */
const table = {
  '/': 'public',
  '/auth': 'public',
  '/auth/link': 'public',
  '/auth/google/callback': 'public',
  '/account': 'session',
  '/checkout': 'public',
  '/pricing': 'public',
  '/discord-auth': 'public',
  '/churn-shield': 'session',
  '/legal/terms': 'public',
  '/legal/privacy': 'public',
  '/legal/returns': 'public',
  '/legal/eula': 'public',
  '/email-change/confirm': 'public',
  '/email-change/undo': 'public',
  '/account-deletion/undo': 'public',
  '/account-deletion/done': 'public',
};

test('these routes exist, and no others', () => {
  const known = routes.filter(({ path }) => path !== null);
  expect(Object.fromEntries(known.map(({ path, access }) => [path, access]))).toEqual(table);
  expect(routes).toHaveLength(Object.keys(table).length + 1);
});

test.each(Object.keys(table))('%s is found, with a slash at its end too', (path) => {
  expect([routeOf(path), routeOf(`${path}/`)].map((found) => found.path)).toEqual([path, path]);
});

test.each(['/accounts', '/account/billing', '/churn', '/Account', '/auth/google', '/legal', '/index.html'])(
  'nothing of ours stands at %s but the page that says so',
  (path) => {
    expect(routeOf(path)).toMatchObject({ path: null, access: 'public', title: titles.notFound });
  },
);
