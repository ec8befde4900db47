import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, radius, space, tracking } from '../../theme/scale.ts';

export const root = style({
  display: 'grid',
  gap: '10px',
  minWidth: 0,
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
});

export const title = style({ fontWeight: fontWeight.heading, marginBlockEnd: space[4] });

export const results = style({
  display: 'grid',
  gap: space[8],
  marginBlockStart: space[8],
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.border}`,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[16],
  color: color.textMuted,
  fontSize: fontSize.small,
});

export const mainRow = style([row, { color: color.text, fontSize: fontSize.body }]);

export const value = style({
  minWidth: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});

export const mainValue = style([
  value,
  { fontSize: fontSize.heading, lineHeight: 1.3, letterSpacing: tracking.heading },
]);

/** Takes no space while empty, but stays in the page so that screen readers announce its text. */
export const warning = style({ marginBlockStart: space[4], selectors: { '&:empty': { position: 'absolute' } } });
