import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, lineHeight, prefers, radius, rem, space } from '../theme/scale.ts';
import { styleOn } from '../theme/shapes.ts';
import { lightWell } from './Field.css.ts';
import { touch } from './layouts.ts';

const box = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  overflow: 'hidden',
  backgroundColor: color.canvas,
  selectors: lightWell,
  border: '1px solid',
  borderRadius: radius.control,
});
export const card = styleVariants({
  valid: [box, { borderColor: color.borderControl }],
  invalid: [box, { borderColor: color.down }],
});

export const input = style({
  width: '100%',
  height: rem(42),
  margin: 0,
  padding: `0 ${space[12]}`,
  appearance: 'none',
  border: 0,
  background: 'transparent',
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  color: color.text,
  selectors: { '&::placeholder': { color: color.textFaint, opacity: 1 }, '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { [touch]: { height: rem(48) }, [prefers.touch]: { fontSize: fontSize.lead } },
});
export const number = styleOn(input, { gridColumn: '1 / -1', borderBlockEnd: `1px solid ${color.borderControl}` });
export const expiration = styleOn(input, { borderInlineEnd: `1px solid ${color.borderControl}` });
