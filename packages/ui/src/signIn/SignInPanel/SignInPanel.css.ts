import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, prefers, rem, space } from '../../theme/scale.ts';
import { endsBox, hintText, lineAbove, oneColumn, rowBox, styleOn } from '../../theme/shapes.ts';

export const panel = style({
  position: 'relative',
  width: '100%',
  maxWidth: rem(380),
  minWidth: 0,
  '@media': { [below.desktop]: { maxWidth: 'none' } },
});

export const title = styleOn(headingStyle.title, { '@media': { [below.desktop]: { fontSize: fontSize.heading } } });

export const emailTitle = styleOn(title, {
  marginBlockEnd: space[24],
  '@media': { [below.desktop]: { marginBlockEnd: space[16] } },
});

/** The place of a notice above the email step. It takes no space while it is empty. */
export const notice = style({ selectors: { '&:not(:empty)': { marginBlockEnd: space[24] } } });

export const sentTo = style({
  marginBlock: `${space[8]} ${space[24]}`,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

/** A sentence and a link, always on two lines. On one line, a change of font could wrap the link and move the form. */
export const newHere = style({ display: 'grid', justifyItems: 'start', marginBlockStart: space[24], ...hintText });
export const email = style({ fontWeight: fontWeight.heading, color: color.text });
export const google = style({ ...oneColumn, display: 'grid' });

export const error = style({
  marginBlockStart: space[8],
  display: 'flex',
  gap: space[8],
  fontSize: fontSize.small,
  color: color.down,
  overflowWrap: 'anywhere',
});

export const errorIcon = style({ marginBlockStart: '0.08em' });
export const reason = style({ display: 'block', color: color.textMuted });

export const or = styleOn(monoLabel, {
  marginBlock: space[16],
  ...rowBox(12),
  '::before': { content: '""', flex: 1, ...lineAbove },
  '::after': { content: '""', flex: 1, ...lineAbove },
  '@media': { [prefers.noScripts]: { display: 'none' } },
});

export const ways = style({ ...endsBox(16, 4), minHeight: rem(28) });
export const countdown = style({ ...hintText, fontVariantNumeric: 'tabular-nums' });
