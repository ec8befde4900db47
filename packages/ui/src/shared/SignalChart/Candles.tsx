import { type CandlePaths, unit } from './geometry.ts';
import * as css from './SignalChart.css.ts';

/** Props of an `svg` whose content, drawn in a square of `unit` by `unit`, is stretched over the chart. */
export const stretched = { viewBox: `0 0 ${unit} ${unit}`, preserveAspectRatio: 'none' } as const;

/** The candles of a chart. */
export function Candles({ paths }: { paths: CandlePaths }) {
  return (
    <>
      <path className={css.wicks.up} d={paths.upWicks} />
      <path className={css.wicks.down} d={paths.downWicks} />
      <path className={css.bodies.up} d={paths.upBodies} />
      <path className={css.bodies.down} d={paths.downBodies} />
    </>
  );
}
