import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { space } from '../../theme/scale.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[8],
  // On a touch screen the button is as high as the field.
  '@media': { [touch]: { alignItems: 'stretch' } },
});

export const applied = style({ color: color.up, overflowWrap: 'anywhere' });

/** The server's reason for a rejected code, below the error. */
export const reason = style({ display: 'block', color: color.textMuted, overflowWrap: 'anywhere' });
