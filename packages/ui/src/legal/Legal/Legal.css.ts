import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { printLight } from '../../theme/printLight.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, lineHeight, radius, rem, space } from '../../theme/scale.ts';

printLight();

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

export const title = style([
  headingStyle.step,
  { width: 'fit-content', margin: 0, '@media': { [below.carousel]: { fontSize: fontSize.title } } },
]);

export const summary = style({
  margin: 0,
  marginBlockStart: space[12],
  fontSize: fontSize.large,
  lineHeight: lineHeight.body,
  color: color.textMuted,
});

export const changed = style({
  margin: 0,
  marginBlockStart: space[8],
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textFaint,
});

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
      padding: space[16],
      background: color.surface,
      border: `1px solid ${color.border}`,
      borderRadius: radius.card,
    },
  },
});

export const contentsTitle = style([
  monoLabel,
  { margin: 0, fontWeight: fontWeight.body, lineHeight: lineHeight.body },
]);

export const contentsList = style({
  margin: 0,
  marginBlockStart: space[12],
  padding: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  '@media': { [touch]: { gap: 0 } },
});

/** On touch layouts, gives each entry more height, so that its touch area does not overlap the next one. */
export const contentsEntry = style({ '@media': { [touch]: { paddingBlock: rem(11) } } });

export const body = style({
  gridColumn: '2',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  '@media': { [below.carousel]: { gridColumn: '1' } },
});

export const template = style({
  display: 'flex',
  gap: space[12],
  padding: space[16],
  background: color.warnSoft,
  borderRadius: radius.control,
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.text,
});

export const templateIcon = style({ flexShrink: 0, color: color.warn });
export const templateText = style({ margin: 0 });
export const templateTitle = style({ fontWeight: fontWeight.heading });

export const section = style({ scrollMarginBlockStart: space[24] });
export const heading = style([headingStyle.section, { margin: 0 }]);

export const paragraph = style({
  margin: 0,
  marginBlockStart: space[12],
  fontSize: fontSize.lead,
  lineHeight: '1.6',
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const listTitle = style([headingStyle.card, { margin: 0, marginBlockStart: space[24] }]);
export const list = style({ margin: 0, marginBlockStart: space[12], display: 'grid', gap: space[12] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: `${rem(180)} minmax(0, 1fr)`,
  columnGap: space[16],
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: fontSize.small,
  lineHeight: '1.6',
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = style({ color: color.text, overflowWrap: 'anywhere' });
export const text = style({ margin: 0, color: color.textMuted });
