/** Heights of the nodes, 0 at the bottom and 1 at the top: a market that climbs, with pauses. */
const four = [0, 0.4, 0.2, 1];
/** Where the nodes of the line of four stand, 0 at its start and 1 at its end: the first stretch is the shortest. */
const placesOfFour = [0, 0.317, 0.667, 1];
const thirteen = [0, 0.24, 0.24, 0.44, 0.27, 0.35, 0.69, 0.75, 0.81, 0.81, 0.68, 0.97, 1];

/** The path of a line of `count` nodes. Other counts walk along the long one. */
export function heightsOf(count: number): readonly number[] {
  if (count === four.length) return four;
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * (thirteen.length - 1);
    const before = thirteen[Math.floor(place)] ?? 0;
    const after = thirteen[Math.ceil(place)] ?? 1;
    return before + (after - before) * (place % 1);
  });
}

/** How far along the line each of `count` nodes stands: evenly, but for the line of four. */
export function placesOf(count: number): readonly number[] {
  if (count === placesOfFour.length) return placesOfFour;
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}
