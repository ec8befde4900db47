import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontFamily, fontSize, rem, space } from '../../theme/scale.ts';
import { cardGutter, columnsBox, inlineBox, lineAbove, styleOn } from '../../theme/shapes.ts';

/** A row with label, value and action side by side. On a phone the value is below the label. */
export const row = styleOn(cardGutter, {
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 150px) minmax(0, 1fr) auto',
  columnGap: space[16],
  alignItems: 'start',
  paddingBlock: space[16],
  ...lineAbove,
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: space[4] } },
});

/** The row of the email address while the user edits it. The field also takes the space of the 'Edit' button. */
export const editing = style({
  ...columnsBox('minmax(min-content, 150px) minmax(0, 1fr)', below.phone),
  paddingBlock: space[12],
});

/** The label beside a text field. It is aligned with the text in the field. */
export const labelBesideField = style({ paddingBlockStart: rem(10), '@media': { [below.phone]: { padding: 0 } } });

export const value = style({
  minHeight: rem(22.5),
  overflowWrap: 'anywhere',
  '@media': { [below.phone]: { gridRow: 2, gridColumn: '1 / -1' } },
});
export const none = style({ color: color.textFaint });
export const mono = style({
  display: 'block',
  fontFamily: fontFamily.mono,
  fontSize: fontSize.small,
  lineHeight: rem(22.5),
});
export const cut = style({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });
/** One click selects the whole user id. */
export const whole = style({ userSelect: 'all' });
export const action = style({ '@media': { [below.phone]: { gridRow: 1, gridColumn: 2 } } });
export const under = style({ gridColumn: '1 / -1', display: 'grid', gap: space[12], marginBlockStart: space[12] });

/** Cancels the margin of the field's label, which is visually hidden here. */
export const form = style({ marginBlockStart: '-6px', minWidth: 0, '@media': { [below.phone]: { margin: 0 } } });
export const buttons = style({ ...inlineBox(8), marginBlockStart: space[12] });
/** Keeps the line breaks of the billing address. Each line runs in the direction of its first letter. */
export const address = style({ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' });

export const skeleton = style({ display: 'flex', alignItems: 'center', height: rem(22.5) });
