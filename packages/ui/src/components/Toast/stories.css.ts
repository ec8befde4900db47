import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const frames = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Keeps a toast inside the frame. Otherwise it would be in the corner of the screen. */
export const frame = style({ transform: 'translate(0)', width: '408px', maxWidth: '100%', height: '200px' });

/** A column as high as the screen. Its elements are spread from the top to the bottom. */
export const crowd = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100vh',
});
export const page = style({ minHeight: '320px' });
