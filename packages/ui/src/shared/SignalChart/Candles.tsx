import { type CandlePaths, unit } from './geometry.ts';
import * as css from './SignalChart.css.ts';

/** Props of an `svg` that is drawn in a square of `unit` by `unit` and stretched to the size of the chart. */
export const stretched = { viewBox: `0 0 ${unit} ${unit}`, preserveAspectRatio: 'none' } as const;

/** The candles of a chart, drawn as four SVG paths. */
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
