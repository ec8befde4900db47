import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontWeight, space } from '../../theme/scale.ts';
import { endsBox, hintText, lineAbove, stackBox, styleOn } from '../../theme/shapes.ts';

export const region = style({ ...stackBox(12), outlineOffset: '4px' });
export const title = style({ fontWeight: fontWeight.heading });
export const month = style({ ...stackBox(4), paddingBlock: space[12], ...lineAbove });
/** The two ends of a line: what the month brought, and its amount. A long amount gets a line of its own. */
export const line = style({ ...endsBox(12), flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' });
export const under = styleOn(line, { ...hintText, color: color.textMuted });
export const skeleton = style({ ...stackBox(12), paddingBlock: space[12] });
