/** Heights of four nodes, from 0 (bottom) to 1 (top). The line rises, with one fall in between, as a price does. */
const four = [0, 0.4, 0.2, 1];
/** Positions of four nodes along the line, from 0 (start) to 1 (end). The first segment is the shortest. */
const placesOfFour = [0, 0.317, 0.667, 1];
const thirteen = [0, 0.24, 0.24, 0.44, 0.27, 0.35, 0.69, 0.75, 0.81, 0.81, 0.68, 0.97, 1];

/**
 * Returns the heights of the nodes of a line, from 0 (bottom) to 1 (top). For 4 and for 13 nodes they are set by hand.
 * For other counts they are interpolated from those of 13 nodes.
 */
export function heightsOf(count: number): readonly number[] {
  if (count === four.length) return four;
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * (thirteen.length - 1);
    const before = thirteen[Math.floor(place)] ?? 0;
    const after = thirteen[Math.ceil(place)] ?? 1;
    return before + (after - before) * (place % 1);
  });
}

/** Returns the positions of `count` nodes along the line. The nodes are evenly spaced, except if `count` is 4. */
export function placesOf(count: number): readonly number[] {
  if (count === placesOfFour.length) return placesOfFour;
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}
