import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, space } from '../../theme/scale.ts';
import { cardBox, cardPadding, oneColumn } from '../../theme/shapes.ts';

export const card = style({
  ...cardBox,
  ...cardPadding,
  ...oneColumn,
  display: 'grid',
  alignContent: 'start',
  overflowWrap: 'anywhere',
});

export const quote = style({ marginBlock: `${space[12]} ${space[16]}`, fontSize: fontSize.lead, lineHeight: '1.45' });
export const mark = style({ fontSize: fontSize.small, color: color.textFaint });
