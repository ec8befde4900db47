import { monthlyPlan, samplePlans } from '@signalsync/contract/fixtures/plans';
import { inDisplayOrder, type Plan } from '@signalsync/contract/model/plan';
import { expect, test } from 'vitest';
import { pageWithPlans } from './plans.ts';

const origin = 'https://app.example.com';
const built = '<body><!--root--><div id="root"><p>Loading</p></div><!--/root--><!--offers--></body>';
const pageOf = (plans: readonly Plan[]) => pageWithPlans(built, '<div id="root">Cards for $&</div>', plans, origin);

const dataIn = (page: string) => {
  const [, json] = /<script type="application\/ld\+json">([^]*)<\/script>/.exec(page) ?? [];
  return json === undefined ? undefined : JSON.parse(json)['@graph'];
};

test('what the web app has rendered stands in the place that the build has marked', () => {
  expect(pageOf([])).toBe('<body><div id="root">Cards for $&</div></body>');
  expect(pageWithPlans('<body></body>', 'Cards', [], origin)).toBe('<body></body>');
});

test('search engines are told what one charge takes, and the months that it pays for', () => {
  const products = dataIn(pageOf(samplePlans()));
  expect(products.map(({ name }: { name: string }) => name)).toEqual(
    inDisplayOrder(samplePlans()).map(({ name }) => name),
  );
  const offers: Record<string, unknown>[] = products.map(({ offers: offer }: { offers: unknown }) => offer);
  expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual(
    [149, 997, 357].map((price) => [price, 'USD']),
  );
  const renewal = (price: number, months: number) => {
    const time = { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' };
    const charged = { price, priceCurrency: 'USD' };
    return { '@type': 'UnitPriceSpecification', ...charged, billingDuration: time, referenceQuantity: time };
  };
  expect(offers.map(({ priceSpecification }) => priceSpecification)).toEqual([
    renewal(149, 1),
    undefined,
    renewal(357, 3),
  ]);
});

test('an interval that this version does not know is told as no time', () => {
  const [offer] = dataIn(pageOf([{ ...samplePlans()[0], interval: 'year' } as Plan]));
  expect(offer.offers).toMatchObject({ price: 149 });
  expect(offer.offers).not.toHaveProperty('priceSpecification');
});

test('a hidden price is told to no search engine', () => {
  const page = pageOf([{ ...monthlyPlan(), hidePrice: true }]);
  expect(page).not.toContain('149');
  expect(dataIn(page)).toBeUndefined();
});

test('the name of a plan is no markup', () => {
  const page = pageOf([{ ...monthlyPlan(), name: '</script><script>alert(1)</script> $&' }]);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(dataIn(page)[0].name).toBe('</script><script>alert(1)</script> $&');
});
