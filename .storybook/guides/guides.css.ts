import { color } from '@signalsync/ui/theme/contract.css';
import { below, radius, space } from '@signalsync/ui/theme/scale';
import { style, styleVariants } from '@vanilla-extract/css';

export const sentence = style({
  paddingBlock: space[12],
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
/** Where an example stands. Its things are below each other and not wider than they need to be. */
export const stage = style({
  display: 'grid',
  gap: space[12],
  justifyItems: 'start',
  alignContent: 'center',
  minWidth: 0,
});
export const wide = style({ width: '100%', minWidth: 0 });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[12], alignItems: 'center' });
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  '@media': { [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** An example in a frame, with a line on top that is green for what to do, and red for what not to do. */
export const example = styleVariants({ good: color.up, bad: color.down }, (line) => ({
  display: 'grid',
  gap: space[16],
  gridTemplateRows: '1fr auto',
  margin: 0,
  padding: space[20],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderBlockStart: `3px solid ${line}`,
  borderRadius: radius.control,
  minWidth: 0,
}));
export const icon = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
