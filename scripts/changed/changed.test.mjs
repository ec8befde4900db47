import { expect, it } from 'vitest';
import { root } from '../lib/run.mjs';
import { allFiles } from './changedFiles.mjs';
import { importGraph } from './importGraph.mjs';
import { planOf } from './plan.mjs';

const graph = importGraph(root, await allFiles());
const planFor = (...changed) => planOf(root, graph, changed);
const allStories = [...graph.keys()].filter((file) => file.endsWith('.stories.tsx'));

it('takes of a component that all screens show the nearest stories, and says what it leaves', () => {
  const { stories, server, why } = planFor('packages/ui/src/components/Button/Button.tsx');
  expect(stories[0]).toBe('packages/ui/src/components/Button/Button.stories.tsx');
  expect(stories.length).toBeLessThan(allStories.length / 2);
  expect(server).toEqual([]);
  expect(why).toEqual([expect.stringMatching(/^\d+ more story files are left to the whole run/)]);
});

it.each([
  ['packages/ui/src/billing/SubscriptionCard/SubscriptionCard.tsx', 'apps/web/src/pages/Billing.stories.tsx'],
  ['packages/content/src/churn.ts', 'packages/ui/src/churn/Churn/Churn.stories.tsx'],
  ['packages/ui/src/shared/SignalChart/SignalChart.css.ts', 'packages/ui/src/signIn/SignIn/SignIn.stories.tsx'],
  ['packages/state/src/checkout/promo.ts', 'apps/web/src/pages/Checkout.stories.tsx'],
  ['pictures/dark-phone/components-button--states.webp', 'packages/ui/src/components/Button/Button.stories.tsx'],
])('takes for %s among others %s', (changed, story) => {
  expect(planFor(changed).stories).toContain(story);
});

it.each(['packages/ui/src/theme/tokens.ts', '.storybook/preview.tsx', 'package-lock.json'])(
  'takes all stories for %s, and says so',
  (changed) => {
    const { stories, why } = planFor(changed);
    expect(stories.toSorted()).toEqual(allStories.toSorted());
    expect(why.join(' ')).toContain(`depend on ${changed}.`);
  },
);

it('takes for code of the server the tests of its feature, and no story', () => {
  const { stories, server, unit } = planFor('apps/api/src/domain/churn/discount.ts');
  expect(server).toContain('apps/api/test/churn.cancellations.test.ts');
  expect(server).not.toContain('apps/api/test/signIn.test.ts');
  expect(stories).toEqual([]);
  expect(unit).not.toContain('packages/state/src/checkout/checkout.promo.test.ts');
});

it('gives each test of the server to a step that runs it', () => {
  const changed = ['stripeSetup', 'stripeAdapter.dues', 'postgres.jobs'].map((name) => `apps/api/test/${name}.test.ts`);
  const { server, unit } = planFor(...changed);
  expect(server).toEqual([]);
  expect(unit).toEqual(expect.arrayContaining(changed.slice(0, 2)));
  expect(unit).not.toContain(changed[2]);
});

it('takes for a room of the server that is no feature the test of that room', () => {
  expect(planFor('apps/api/src/jobs/worker.ts').server).toContain('apps/api/test/jobs.test.ts');
  expect(planFor('apps/api/src/domain/events/record.ts').server).toContain('apps/api/test/events.badDays.test.ts');
});

it('takes for a document the tests that read files', () => {
  const { stories, server, unit } = planFor('docs/testing.md');
  expect([stories, server]).toEqual([[], []]);
  expect(unit).toContain('scripts/docs.test.mjs');
  expect(unit).not.toContain('packages/content/src/format.test.ts');
});

it('knows what is imported under the name of a package, as a style and when it is needed', () => {
  const imported = graph.get('apps/web/src/start/routes.ts');
  expect(imported).toContainEqual({ file: 'apps/web/src/routes/checkout.route.tsx', isDynamic: true });
  expect(imported).toContainEqual({ file: 'packages/content/src/titles.ts', isDynamic: false });
  expect(graph.get('.storybook/preview.tsx')).toContainEqual({
    file: 'packages/ui/src/theme/monoFont.ts',
    isDynamic: false,
  });
});
