import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, radius, space } from '../../theme/scale.ts';
import { cardBox, oneColumn, rowBox, styleOn } from '../../theme/shapes.ts';

export const title = styleOn(headingStyle.display, {
  width: 'fit-content',
  margin: `${space[56]} auto 0`,
  textAlign: 'center',
  '@media': { [below.carousel]: { marginBlockStart: space[20], fontSize: fontSize.page } },
});

export const subtitle = style({
  marginBlock: `${space[12]} calc(${space[40]} + ${space[4]})`,
  textAlign: 'center',
  fontSize: fontSize.lead,
  color: color.textMuted,
  '@media': { [below.carousel]: { marginBlock: `${space[8]} ${space[24]}`, fontSize: fontSize.body } },
});

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
