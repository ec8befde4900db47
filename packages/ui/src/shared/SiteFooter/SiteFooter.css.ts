import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, space } from '../../theme/scale.ts';
import { column } from '../SitePage/SitePage.css.ts';

export const legal = style([column, { paddingBlockEnd: space[56] }]);

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[24],
  rowGap: space[4],
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textFaint,
});

export const text = style({ fontSize: fontSize.small });
