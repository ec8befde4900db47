import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { below, controlHeight, lineHeight, rem, space } from '../../theme/scale.ts';
import { cardBox, hintText, inlineBox, stackBox } from '../../theme/shapes.ts';

/** A card as high as the other cards in its row, with its button at the bottom. */
export const card = style({
  ...cardBox,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  padding: space[24],
  overflowWrap: 'anywhere',
  '@media': { [below.desktop]: { padding: space[20] } },
});

/** Icon, name and state on one line. A long state wraps to the next line. */
export const head = style({ ...inlineBox(12, 8), marginBlockEnd: space[12] });

export const name = style({
  marginInlineEnd: 'auto',
  paddingBlock: space[4],
  lineHeight: lineHeight.body,
});

/** A line of small text, with or without badges. */
export const line = style({ ...inlineBox(8, 4), minHeight: rem(24), ...hintText, textWrap: 'balance' });
export const username = style({ minWidth: 0 });

const linksBox = {
  ...inlineBox(16, 8),
  minHeight: controlHeight.small,
  '@media': { [touch]: { gap: space[20] } },
} as const;
/** The links and actions of a connection, at the same height on every card. On touch screens they are further apart. */
export const links = style(linksBox);
export const access = style({ ...linksBox, marginBlockStart: space[16], ...hintText, textWrap: 'balance' });

export const foot = style({
  ...stackBox(12),
  marginBlockStart: 'auto',
  paddingBlockStart: space[20],
  '@media': { [touch]: { minHeight: `calc(${controlHeight.touch} + ${space[20]})` } },
});

/** The link that opens the invite, and the button that connects or disconnects. */
export const actions = style(inlineBox(12, 4));
export const connect = style({ flexGrow: 1, display: 'grid' });
/** The text of the quiet button ends where the card's other texts end. */
export const disconnect = style({ marginInlineStart: 'auto', marginInlineEnd: `calc(-1 * ${space[16]})` });

/** A reason and its link. If there is no room, the whole link wraps to the next line. */
export const reason = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4], ...hintText });
