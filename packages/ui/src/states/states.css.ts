import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, rem, space } from '../theme/scale.ts';

export const table = style({ borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' });
export const head = style({
  padding: space[8],
  textAlign: 'start',
  verticalAlign: 'top',
  fontSize: fontSize.label,
  color: color.textFaint,
});
export const cell = style({ padding: space[8], verticalAlign: 'top' });

/** The box of a menu's items. In the app, the items are in a popover. */
export const menu = style({ width: rem(180) });
/** Keeps a toast inside its cell. Otherwise it would be in the corner of the screen. */
export const toast = style({ transform: 'translate(0)', height: rem(110) });
export const pieces = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] });
export const piece = style({ minWidth: 0 });
/** The place of the account's header, with space below for the open menu. The menu's scrim covers only this box. */
export const header = style({
  position: 'relative',
  transform: 'translate(0)',
  height: rem(40),
  marginBlockEnd: rem(300),
});
