/**
 * Markets in an order that gives no answer away: halves interleaved, the second first. For two or more, none keeps its place.
 */
export function marketOrder<Item>(items: readonly Item[]): Item[] {
  const half = Math.ceil(items.length / 2);
  const first = items.slice(0, half);
  const second = items.slice(half);
  return first.flatMap((item, place) => [...second.slice(place, place + 1), item]);
}

/** The name of a market on the screen: A, B, C … */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
