import { style } from '@vanilla-extract/css';
import { mono } from '../../private/Field.css.ts';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, prefers, space } from '../../theme/scale.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[8],
  // As high as the field where fingers press.
  '@media': { [touch]: { alignItems: 'stretch' } },
});

/** A code is set as other codes are; below 16 px a phone would zoom in. */
export const code = style([
  mono,
  { fontSize: fontSize.small, '@media': { [prefers.touch]: { fontSize: fontSize.lead } } },
]);

export const applied = style({ color: color.up, overflowWrap: 'anywhere' });
