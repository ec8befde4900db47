import { landingSections } from '@signalsync/content/landingSections';
import { planCardText } from '@signalsync/content/planCardText';
import { pricing } from '@signalsync/content/pricing';
import { withoutApp } from '@signalsync/content/withoutApp';
import { monthlyPlan, samplePlans } from '@signalsync/contract/fixtures/plans';
import { inDisplayOrder, type Plan, planKindOf } from '@signalsync/contract/model/plan';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render, renderWithPlans } from './prerender.tsx';

/** Returns the texts of HTML, without its tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');

const jsonIn = (html: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '');

const pages = [
  { path: '/', loading: landingSections.plans.loading, empty: landingSections.plans.empty },
  { path: '/pricing', loading: pricing.loading, empty: pricing.empty },
];

test.each(pages)('$path shows the plans that are given to it, in their order', async ({ path, loading }) => {
  const plans = [...samplePlans()].reverse();
  const html = await renderWithPlans(path, plans);
  const text = textOf(html);
  expect(text).not.toContain(loading);
  expect(text).toContain(withoutApp.noScript.plans);
  expect(text).not.toContain(withoutApp.noScript.noPlans);
  let last = -1;
  for (const plan of inDisplayOrder(plans)) {
    const { price, billing } = planCardText(plan, planKindOf(plan.name), pricing);
    for (const words of [`${price?.now.whole}${price?.now.decimals}`, billing]) expect(text).toContain(words);
    expect(html).toContain(`href="/checkout?priceId=${plan.priceId}"`);
    expect(text.indexOf(plan.name)).toBeGreaterThan(last);
    last = text.indexOf(plan.name);
  }
  expect(jsonIn(html)).toEqual(plans);
});

test.each(pages)(
  '$path shows that it loads, where nobody gives it plans, whatever it was given before',
  async (page) => {
    const before = await render(page.path);
    await renderWithPlans(page.path, samplePlans());
    const { html } = await render(page.path);
    expect(html).toBe(before.html);
    expect(textOf(html)).toContain(page.loading);
    expect(textOf(html)).not.toContain('149');
    expect(html.match(/<noscript/g)).toHaveLength(1);
  },
);

test('the first screen of the landing page names the lowest price of a month', async () => {
  const sentence = 'From $119 a month, billed every three months.';
  expect(textOf(await renderWithPlans('/', samplePlans()))).toContain(sentence);
  expect(textOf(await renderWithPlans('/', []))).not.toContain('a month');
});

test.each(pages)('$path says that no plan is on sale', async ({ path, empty }) => {
  const text = textOf(await renderWithPlans(path, []));
  expect(text).toContain(empty);
  expect(text).not.toContain(withoutApp.noScript.noPlans);
});

test.each(pages)('$path has no style attribute, which the content security policy blocks', async ({ path }) => {
  expect(await renderWithPlans(path, samplePlans())).not.toMatch(/<[^>]+\sstyle=/);
});

test.each(pages)('the words of a plan are no markup of $path', async ({ path }) => {
  const plan: Plan = { ...monthlyPlan(), name: '</script><script>alert(1)</script><!-- $&' };
  const html = await renderWithPlans(path, [plan]);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!-- $');
  expect(jsonIn(html)).toEqual([plan]);
});

test('a hidden price is on no card', async () => {
  const html = await renderWithPlans('/pricing', [{ ...monthlyPlan(), hidePrice: true }]);
  expect(textOf(html)).toContain(monthlyPlan().name);
  expect(textOf(html)).not.toContain('149');
});

test.each(pages)('$path is rejected if a part of it cannot be drawn', async ({ path }) => {
  const drawing = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockImplementation(() => {
    throw new Error('No parts');
  });
  onTestFinished(() => drawing.mockRestore());
  await expect(renderWithPlans(path, samplePlans())).rejects.toThrow(`${path} could not be rendered`);
});

test.each(pages)('$path is rejected with plans that the contract does not know', async ({ path }) => {
  const nameless = { ...monthlyPlan(), name: undefined } as unknown as Plan;
  await expect(renderWithPlans(path, [nameless])).rejects.toThrow('no plans of the contract');
});

test('a page that the build does not render is rejected', async () => {
  await expect(renderWithPlans('/account', [])).rejects.toThrow('/account is not a page');
});
