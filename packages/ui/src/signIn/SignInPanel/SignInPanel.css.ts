import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, lineHeight, rem, space } from '../../theme/scale.ts';

export const panel = style({
  position: 'relative',
  width: '100%',
  maxWidth: rem(380),
  minWidth: 0,
  '@media': { [below.desktop]: { maxWidth: 'none' } },
});

export const title = style([
  headingStyle.title,
  { margin: 0, '@media': { [below.desktop]: { fontSize: fontSize.heading } } },
]);

export const emailTitle = style([
  title,
  { marginBlockEnd: space[24], '@media': { [below.desktop]: { marginBlockEnd: space[16] } } },
]);

/** Takes no space while it is empty. */
export const notice = style({ selectors: { '&:not(:empty)': { marginBlockEnd: space[24] } } });

export const sentTo = style({
  margin: 0,
  marginBlock: `${space[8]} ${space[24]}`,
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

/** Always two lines. One line could wrap in the fallback font but not in ours, and the form would move. */
export const newHere = style({
  display: 'grid',
  justifyItems: 'start',
  margin: 0,
  marginBlockStart: space[24],
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textMuted,
});

export const email = style({ fontWeight: fontWeight.heading, color: color.text });

export const google = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const error = style({
  margin: 0,
  marginBlockStart: space[8],
  display: 'flex',
  gap: space[8],
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.down,
  overflowWrap: 'anywhere',
});

export const errorIcon = style({ flexShrink: 0, marginBlockStart: '0.08em' });

export const reason = style({ display: 'block', color: color.textMuted });

export const or = style([
  monoLabel,
  {
    margin: 0,
    marginBlock: space[16],
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    lineHeight: lineHeight.body,
    '::before': { content: '""', flex: 1, borderBlockStart: `1px solid ${color.border}` },
    '::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${color.border}` },
  },
]);

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16], margin: 0 });

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  minHeight: rem(28),
});

export const countdown = style({
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
