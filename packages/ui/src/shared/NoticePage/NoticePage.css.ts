import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, rem, space } from '../../theme/scale.ts';
import { buttonsBox, oneColumn, stackBox, styleOn } from '../../theme/shapes.ts';

/** The container of a notice that fills the whole screen. */
export const screen = style({ display: 'grid', alignItems: 'center', minHeight: '100dvh', paddingInline: space[16] });

export const notice = style({
  width: '100%',
  maxWidth: rem(520),
  marginInline: 'auto',
  paddingBlock: space[72],
  display: 'grid',
  ...oneColumn,
  justifyItems: 'start',
  '@media': { [below.carousel]: { paddingBlock: space[40] } },
});

export const picture = style({ width: '100%', maxWidth: rem(320), marginBlockEnd: space[32] });

export const title = styleOn(headingStyle.page, {
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { fontSize: fontSize.title } },
});

export const text = style({
  ...stackBox(12),
  marginBlockStart: space[12],
  fontSize: fontSize.lead,
  color: color.textMuted,
});

export const actions = style({ ...buttonsBox, marginBlockStart: space[32] });
