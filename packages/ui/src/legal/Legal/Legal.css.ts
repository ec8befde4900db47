import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, radius, rem, space } from '../../theme/scale.ts';
import { cardBox, columnsBox, lineAbove, stackBox, styleOn } from '../../theme/shapes.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: `${rem(220)} minmax(0, ${rem(640)})`,
  gridTemplateRows: 'auto 1fr',
  columnGap: space[72],
  paddingBlock: space[56],
  '@media': {
    [below.desktop]: { columnGap: space[40] },
    [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto', paddingBlock: space[24] },
  },
});

export const head = style({
  gridColumn: '2',
  marginBlockEnd: space[32],
  '@media': { [below.carousel]: { gridColumn: '1', marginBlockEnd: space[24] } },
});

export const title = styleOn(headingStyle.step, {
  width: 'fit-content',
  '@media': { [below.carousel]: { fontSize: fontSize.title } },
});

export const summary = style({ marginBlockStart: space[12], fontSize: fontSize.large, color: color.textMuted });
export const changed = style({ marginBlockStart: space[8], fontSize: fontSize.small, color: color.textFaint });

export const contents = style({
  gridColumn: '1',
  gridRow: '1 / span 2',
  alignSelf: 'start',
  position: 'sticky',
  insetBlockStart: space[32],
  paddingBlockStart: space[8],
  '@media': {
    [below.carousel]: {
      position: 'static',
      gridRow: 'auto',
      marginBlockEnd: space[32],
      ...cardBox,
      padding: space[16],
    },
  },
});

export const contentsTitle = styleOn(monoLabel, { fontWeight: fontWeight.body });

export const contentsList = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  marginBlockStart: space[12],
  '@media': { [touch]: { gap: 0 } },
});

/** On touch layouts, gives each entry more height, so that its touch area does not overlap the next one. */
export const contentsEntry = style({ '@media': { [touch]: { paddingBlock: rem(11) } } });
export const body = style({ ...stackBox(32), gridColumn: '2', '@media': { [below.carousel]: { gridColumn: '1' } } });

export const template = style({
  display: 'flex',
  gap: space[12],
  padding: space[16],
  background: color.warnSoft,
  borderRadius: radius.control,
  fontSize: fontSize.small,
});

export const templateIcon = style({ color: color.warn });
export const templateTitle = style({ fontWeight: fontWeight.heading });

export const section = style({ scrollMarginBlockStart: space[24] });
export const heading = headingStyle.section;

export const paragraph = style({
  marginBlockStart: space[12],
  fontSize: fontSize.lead,
  lineHeight: '1.6',
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const listTitle = styleOn(headingStyle.card, { marginBlockStart: space[24] });
export const list = style({ ...stackBox(12), marginBlockStart: space[12] });
export const line = style({
  ...columnsBox(`${rem(180)} minmax(0, 1fr)`, below.phone),
  columnGap: space[16],
  paddingBlockStart: space[12],
  ...lineAbove,
  fontSize: fontSize.small,
  lineHeight: '1.6',
});
export const name = style({ overflowWrap: 'anywhere' });
