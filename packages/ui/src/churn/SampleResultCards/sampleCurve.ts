/** Balances of an invented account over time, as heights of the curve from 0 (bottom) to 100 (top). */
const heights = [
  2, 7, 15, 13, 18, 12, 8, 8, 8, 14, 24, 28, 23, 19, 16, 21, 20, 13, 23, 22, 15, 16, 28, 33, 30, 34, 35, 32, 26, 28, 32,
  40, 38, 35, 40, 45, 41, 48, 59, 68, 65, 75, 79, 86, 83, 83, 78, 79, 78, 74, 82, 82, 77, 77, 85, 93, 94, 96, 99, 97,
];

const x = (index: number): number => Math.round((index / (heights.length - 1)) * 10_000) / 100;

/** The path of the curve, in a square of 100 by 100. */
export const curveLine = heights
  .map((height, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${100 - height}`)
  .join('');
/** The path of the area below the curve. */
export const curveArea = `${curveLine}V100H0Z`;
