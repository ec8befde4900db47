/**
 * Returns the items in an order that does not reveal the matches: alternately one item of the second half and one of
 * the first half. With two or more items, no item keeps its place.
 */
export function marketOrder<Item>(items: readonly Item[]): Item[] {
  const half = Math.ceil(items.length / 2);
  const first = items.slice(0, half);
  const second = items.slice(half);
  return first.flatMap((item, place) => [...second.slice(place, place + 1), item]);
}

/** Returns the letter of the market at this index: A, B, C … */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
