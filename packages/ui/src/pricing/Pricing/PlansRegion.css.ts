import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, radius, space } from '../../theme/scale.ts';
import { cardBox, oneColumn, rowBox } from '../../theme/shapes.ts';

export const region = style({
  ...oneColumn,
  display: 'grid',
  marginBlockEnd: space[40],
  borderRadius: radius.card,
  outlineOffset: space[8],
});

const inTheirPlace = { gridArea: '1 / 1', minWidth: 0, textAlign: 'center' } as const;

export const loading = style({
  ...inTheirPlace,
  position: 'relative',
  placeSelf: 'center',
  ...rowBox(12),
  padding: `${space[12]} ${space[20]}`,
  background: color.raised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.full,
});

export const notice = style({
  ...cardBox,
  ...inTheirPlace,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[20],
  padding: space[24],
  fontSize: fontSize.lead,
});

export const message = style({ maxWidth: '32em' });
