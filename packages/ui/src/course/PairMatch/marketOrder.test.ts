import { expect, test } from 'vitest';
import { letterOf, marketOrder } from './marketOrder.ts';

test.each([2, 3, 4, 5, 6])('of %s markets all are there and none keeps its place', (count) => {
  const markets = Array.from({ length: count }, (_, place) => place);
  const order = marketOrder(markets);
  expect([...order].sort()).toEqual(markets);
  expect(order.filter((market, place) => market === place)).toEqual([]);
});

test('markets are named by letters', () => {
  expect([0, 1, 3].map(letterOf)).toEqual(['A', 'B', 'D']);
});
