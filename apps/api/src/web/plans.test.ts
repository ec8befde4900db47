import { planCardText } from '@signalsync/content/planCardText';
import { pricing } from '@signalsync/content/pricing';
import { withoutApp } from '@signalsync/content/withoutApp';
import { monthlyPlan, samplePlans } from '@signalsync/contract/fixtures/plans';
import { inDisplayOrder, type Plan, planKindOf } from '@signalsync/contract/model/plan';
import { expect, test } from 'vitest';
import { pageWithPlans } from './plans.ts';

const origin = 'https://app.example.com';
const built = '<main><noscript><!--plans--><p>None</p><!--/plans--></noscript></main><!--offers-->';
const pageOf = (plans: readonly Plan[]) => pageWithPlans(built, plans, origin);

/** Returns the texts of the page, without its tags. */
const textOf = (page: string) =>
  page
    .replaceAll(/<script[^]*<\/script>/g, '')
    .replaceAll(/(<[^>]+>|\s)+/g, ' ')
    .trim();
const dataIn = (page: string) => {
  const [, json] = /<script type="application\/ld\+json">([^]*)<\/script>/.exec(page) ?? [];
  return json === undefined ? undefined : JSON.parse(json)['@graph'];
};

test('without JavaScript the page says what the cards of the plans say, in their order', () => {
  const plans = samplePlans().toReversed();
  const cards = inDisplayOrder(plans).map((plan) => {
    const { price, billing } = planCardText(plan, planKindOf(plan.name), pricing);
    const before = price?.before ? `${pricing.previousPrice} ${price.before} ${pricing.currentPrice} ` : '';
    const features = (plan.features ?? []).map((feature) => ('name' in feature ? feature.name : feature.heading));
    return [plan.name, `${before}${price?.now.whole}${price?.now.decimals} ${price?.per}`, billing, ...features];
  });
  expect(textOf(pageOf(plans))).toBe([withoutApp.noScript.plans, ...cards.flat()].join(' '));
});

test('a page that shows prices only says no more of each plan', () => {
  const page = pageWithPlans('<noscript><!--prices--><p>None</p><!--/prices--></noscript>', [monthlyPlan()], origin);
  const { price, billing } = planCardText(monthlyPlan(), 'monthly', pricing);
  const amount = `${price?.now.whole}${price?.now.decimals} ${price?.per}`;
  expect(textOf(page)).toBe([withoutApp.noScript.plans, monthlyPlan().name, amount, billing].join(' '));
});

test('search engines are told the prices of the cards', () => {
  const offers = dataIn(pageOf(samplePlans()));
  expect(offers.map(({ name }: { name: string }) => name)).toEqual(
    inDisplayOrder(samplePlans()).map(({ name }) => name),
  );
  expect(
    offers.map(({ offers: { price, priceCurrency } }: { offers: Record<string, unknown> }) => [price, priceCurrency]),
  ).toEqual([149, 997, 119].map((price) => [price, 'USD']));
  expect(offers[0].offers.priceSpecification).toMatchObject({ price: 149, unitCode: 'MON' });
  expect(offers[1].offers).not.toHaveProperty('priceSpecification');
});

test('a hidden price is told to nobody', () => {
  const page = pageOf([{ ...monthlyPlan(), hidePrice: true }]);
  expect(page).not.toContain('149');
  expect(page).toContain(monthlyPlan().name);
  expect(dataIn(page)).toBeUndefined();
});

test('no plan on sale is said, too', () => {
  expect(textOf(pageOf([]))).toBe(`${withoutApp.noScript.plans} ${pricing.empty}`);
});

test('the name of a plan is no markup', () => {
  const page = pageOf([{ ...monthlyPlan(), name: '</noscript><script>alert(1)</script> $&' }]);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(dataIn(page)[0].name).toBe('</noscript><script>alert(1)</script> $&');
});
