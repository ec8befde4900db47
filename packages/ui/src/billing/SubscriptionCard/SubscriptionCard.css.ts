import { globalStyle, style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, controlHeight, fontSize, radius, rem, space } from '../../theme/scale.ts';
import { cardLine, cardPadding, hintText, inlineBox, oneColumn, styleOn } from '../../theme/shapes.ts';

/** The plan on the left, its actions and its charge on the right. On a phone the actions are below the plan. */
export const body = style([
  cardPadding,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space[16],
    alignItems: 'start',
    '@media': { [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)' } },
  },
]);

export const facts = style({
  gridRow: 2,
  display: 'grid',
  justifyItems: 'start',
  minWidth: 0,
  '@media': { [below.carousel]: { gridColumn: '1 / -1' } },
});

export const title = styleOn(headingStyle.card, {
  alignSelf: 'center',
  '@media': { [below.carousel]: { color: color.textMuted, fontSize: fontSize.lead } },
});

export const planLine = style({
  ...inlineBox(12),
  minHeight: rem(25),
  marginBlockStart: space[12],
  maxWidth: '100%',
  '@media': { [below.carousel]: { marginBlockStart: space[16] } },
});

export const plan = styleOn(headingStyle.section, { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' });

export const line = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: rem(22.5),
  maxWidth: '100%',
  marginBlockStart: '14px',
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'pretty',
  '@media': { [below.carousel]: { marginBlockStart: space[12] } },
});

/** Keeps the plan's name and the lines below it close together. */
globalStyle(`${line} + ${line}`, { marginBlockStart: space[4] });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '10px',
  minWidth: 0,
  gridRow: 1,
  gridColumn: 2,
  '@media': {
    [below.carousel]: {
      gridArea: 'auto / 1 / auto / -1',
      display: 'grid',
      ...oneColumn,
      justifyContent: 'stretch',
      marginBlockStart: space[16],
    },
  },
});

/** The skeleton of the actions. It is as large as the button that replaces it. */
export const actionsPlace = style({
  width: rem(261),
  maxWidth: '100%',
  height: controlHeight.medium,
  borderRadius: radius.control,
  overflow: 'clip',
  '@media': { [touch]: { height: controlHeight.touch }, [below.carousel]: { width: 'auto' } },
});

export const under = style({ gridColumn: '1 / -1', marginBlockStart: space[16] });

/** The line about the guarantee: an icon, its last day, and a link to ask for a refund. */
export const guarantee = styleOn(cardLine, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  ...hintText,
  '@media': { [below.carousel]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' } },
});

export const guaranteeIcon = style({ marginBlockStart: '1px' });
export const refund = style({ '@media': { [below.carousel]: { gridColumn: 2 } } });
