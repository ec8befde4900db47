import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/run.mjs';
import { retired } from './retired.mjs';
import { plant } from './testing/plant.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

const rejected = [
  ['packages/state/src/a.ts', 'export const onRefused = 1;', 'declined'],
  ['packages/ui/src/screens/A/A.tsx', 'const a = <RetentionCard />;', 'churn'],
  ['apps/api/src/ports/a.ts', 'const { standInStripe } = given;', 'fake'],
  ['apps/api/src/domain/checkout/a.ts', 'const attempt = 1;', 'checkout'],
  ['apps/api/src/domain/billing/upkeep.ts', '', 'cron'],
];

const meant = [
  ['apps/api/src/domain/churn/attempts.ts', 'const attempt = 1;'],
  ['apps/api/src/domain/billing/a.ts', 'const { next_payment_attempt, nextPaymentAttempt } = invoice;'],
  ['packages/content/src/course/10-enter-exit-stand-aside.ts', 'export const standAside = 1;'],
  ['packages/ui/src/a.ts', "const said = 'Your card was refused';"],
];

describe('a retired word', () => {
  const complaintsOf = plant([...rejected, ...meant], ['house(words)']);

  it.each(rejected)('in %s is rejected', (file, text, better) => {
    expect(complaintsOf(file, text)[0].text).toContain(better);
  });

  it.each(meant)('in %s is meant', (file, text) => expect(complaintsOf(file, text)).toEqual([]));

  it.each(retired.map(({ words }) => words[0]))('%s stands in the glossary', (word) => {
    expect(read('docs/glossary.md').toLowerCase().replace(/[ -]/g, '')).toContain(word.replaceAll(' ', ''));
  });
});

/**
 * Returns the rows of the table under a heading of CONTRIBUTING.md. Each cell is a list of the paths that it contains.
 */
function tableUnder(heading) {
  const [, section = ''] = read('CONTRIBUTING.md').split(`## ${heading}\n`);
  const lines = section.split('\n## ')[0].split('\n');
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1));
  return rows.slice(2).map((cells) => cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path)));
}

const folders = {
  contract: 'packages/contract/src/calls',
  content: 'packages/content/src',
  state: 'packages/state/src',
  ui: 'packages/ui/src',
  web: 'apps/web/src/routes',
  api: 'apps/api/src',
};

describe('each feature', () => {
  const rows = tableUnder('Follow a feature').map(([[feature], ...rooms]) => [feature, rooms]);

  it('has a row', () =>
    expect(rows.map(([feature]) => feature).sort()).toEqual([
      'account',
      'accountData',
      'accountDeletion',
      'billing',
      'checkout',
      'churn',
      'connections',
      'course',
      'pause',
      'planChange',
      'pricing',
      'rating',
      'referral',
      'sessions',
      'signIn',
      'subscription',
    ]));

  it.each(rows)('%s has its word in every room', (feature, rooms) => {
    const paths = Object.values(folders).flatMap((folder, index) => rooms[index].map((path) => join(folder, path)));
    const isItsOwn = (path) => basename(path).toLowerCase().startsWith(feature.toLowerCase());
    expect(paths.filter((path) => !existsSync(join(root, path)) || !isItsOwn(path))).toEqual([]);
  });

  it('that is in a room is in the table', () => {
    const named = new Set(rows.flatMap(([, rooms]) => rooms[0]));
    const helpers = [
      'all',
      'calls.test',
      'emailChange',
      'guestPurchase',
      'lists.test',
      'paymentConfig',
      'portal',
      'purchases',
      'session',
      'signOutEverywhere',
      'user',
    ].map((name) => `${name}.ts`);
    const calls = readdirSync(join(root, folders.contract), { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(calls.map(({ name }) => name).filter((name) => !named.has(name) && !helpers.includes(name))).toEqual([]);
  });
});
