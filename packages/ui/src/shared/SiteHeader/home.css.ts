import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { radius, rem } from '../../theme/scale.ts';

/** The logo link. It is in a file of its own, because pages without this header use it too. */
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(44),
  color: color.text,
  textDecoration: 'none',
  borderRadius: radius.control,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' } },
});
