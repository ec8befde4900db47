import { billingHistoryPageSize } from '@signalsync/content/constants';
import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, rem, space } from '../../theme/scale.ts';
import { cardLine, endsBox, hintText, lineAbove, styleOn } from '../../theme/shapes.ts';

export const region = style({ outlineOffset: '-2px' });
export const table = style({ display: 'block', width: '100%' });
export const body = style({ display: 'block' });

/**
 * One page of rows after the first page. While these rows are far from the screen, the browser need not render them.
 * Their estimated height keeps the scrollbar at its correct size.
 */
export const laterPage = styleOn(body, {
  contain: 'content',
  '@supports': {
    '(content-visibility: auto)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: `auto ${rem(51 * billingHistoryPageSize)}`,
      '@media': { [below.carousel]: { containIntrinsicBlockSize: `auto ${rem(76 * billingHistoryPageSize)}` } },
    },
  },
});

/**
 * One row with four columns: date, description, amount and link. On a phone, the first line has description and amount,
 * the second line date and link. If the amount is long, it gets its own line.
 */
export const row = style({
  display: 'grid',
  gridTemplateColumns: `min(${rem(180)}, 25%) minmax(0, 1fr) auto minmax(${rem(68)}, auto)`,
  gridTemplateAreas: '"date description amount invoice"',
  alignItems: 'baseline',
  columnGap: space[20],
  padding: `14px ${space[24]}`,
  ...lineAbove,
  outlineOffset: '-3px',
  '@media': { [below.carousel]: { display: 'flex', flexWrap: 'wrap', rowGap: '2px', padding: '14px 20px' } },
});

const cell = style({ minWidth: 0, padding: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });

const wide = { flex: '1 1 60%' } as const;

export const date = styleOn(cell, {
  gridArea: 'date',
  color: color.textMuted,
  '@media': { [below.carousel]: { ...wide, order: 3, fontSize: fontSize.small } },
});
export const description = styleOn(cell, {
  gridArea: 'description',
  '@media': { [below.carousel]: { ...wide, order: 1 } },
});
export const amount = styleOn(cell, {
  gridArea: 'amount',
  textAlign: 'end',
  '@media': { [below.carousel]: { order: 2, marginInlineStart: 'auto' } },
});
export const invoice = styleOn(cell, {
  gridArea: 'invoice',
  justifySelf: 'end',
  color: color.textFaint,
  fontSize: fontSize.small,
  whiteSpace: 'nowrap',
  '@media': { [below.carousel]: { order: 4, marginInlineStart: 'auto' } },
});
/** A skeleton, vertically centred in the line of text it replaces. */
export const skeleton = style({ display: 'flex', alignItems: 'center', minHeight: '1lh' });
export const foot = style({ ...endsBox(12), ...cardLine });
export const failed = style({ flexBasis: '100%' });
export const count = style({ ...hintText, fontVariantNumeric: 'tabular-nums' });
