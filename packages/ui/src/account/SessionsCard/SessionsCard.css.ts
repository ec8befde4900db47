import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';
import { cardLine, endsBox, hintText, inlineBox } from '../../theme/shapes.ts';

export const region = style({ outlineOffset: '-2px' });
export const item = style({ ...cardLine, ...endsBox(16, 12), outlineOffset: '-3px' });
/** The names and days of a session. Takes the whole line before its button wraps below. */
export const facts = style({ flex: `1 1 ${rem(180)}`, minWidth: 0, minHeight: rem(46) });
export const name = style({ ...inlineBox(12, 4), overflowWrap: 'anywhere' });
export const days = style({ ...inlineBox(16, 0), ...hintText, fontVariantNumeric: 'tabular-nums' });
export const error = style({ flexBasis: '100%' });
export const skeleton = style({ display: 'grid', alignContent: 'center', gap: space[8], height: rem(46) });
