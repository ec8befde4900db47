import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, rem, space } from '../../theme/scale.ts';

const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', fontSize: fontSize.small });

export const features = styleVariants({
  card: [list, { alignContent: 'start', gap: space[12], marginBlockStart: space[20], lineHeight: 1.4 }],
  summary: [list, { gap: rem(10), lineHeight: lineHeight.body }],
});

const row = style({ display: 'flex', minWidth: 0, overflowWrap: 'anywhere' });
export const feature = styleVariants({
  card: [row, { gap: space[12] }],
  summary: [row, { gap: space[8] }],
});

export const heading = style({ fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });

const mark = style({ flexShrink: 0, color: color.accentText });
export const check = styleVariants({
  card: [mark, { marginBlockStart: '0.1em' }],
  summary: [mark, { marginBlockStart: '0.15em' }],
});
