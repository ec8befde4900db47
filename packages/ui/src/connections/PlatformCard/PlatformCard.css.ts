import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { below, controlHeight, fontSize, lineHeight, radius, rem, space } from '../../theme/scale.ts';

/** A card as high as its row, with the button at the bottom. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  padding: space[24],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  '@media': { [below.desktop]: { padding: space[20] } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});

export const name = style({
  margin: `${space[16]} 0 0`,
  paddingBlock: space[4],
  borderRadius: space[4],
  lineHeight: lineHeight.body,
  outlineOffset: space[4],
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}` } },
});

/** A line of small text, with or without badges. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  rowGap: space[4],
  minHeight: rem(24),
  margin: 0,
  color: color.textMuted,
  fontSize: fontSize.small,
  textWrap: 'balance',
});

export const username = style({ minWidth: 0 });
export const part = style({ marginBlockStart: space[16] });

/** The links of a connection, at the same place on every card. On a touch screen they are further apart. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  rowGap: space[8],
  minHeight: controlHeight.small,
  '@media': { [touch]: { columnGap: space[20], rowGap: space[20] } },
});
/** The link that opens the invite. It has a line of its own, above the actions that are rarely used. */
export const open = style({ flexBasis: '100%' });
export const access = style([
  links,
  { marginBlockStart: space[16], color: color.textMuted, fontSize: fontSize.small, textWrap: 'balance' },
]);

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  marginBlockStart: 'auto',
  paddingBlockStart: space[20],
  '@media': { [touch]: { minHeight: `calc(${controlHeight.touch} + ${space[20]})` } },
});

/** A reason and its link. If there is no room, the whole link wraps to the next line. */
export const reason = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  margin: 0,
  color: color.textMuted,
  fontSize: fontSize.small,
});
