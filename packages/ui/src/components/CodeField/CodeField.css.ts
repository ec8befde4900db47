import { style } from '@vanilla-extract/css';
import { disabled, lightWell } from '../../private/Field.css.ts';
import { color } from '../../theme/contract.css.ts';
import { fontFamily, fontSize, prefers, radius, rem } from '../../theme/scale.ts';
import { centredBox, coveringControl } from '../../theme/shapes.ts';

export const slots = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '8px',
});

/** The real input. It is invisible and lies on top of the slots, and receives every press, key and paste. */
export const input = style({
  ...coveringControl,
  padding: 0,
  border: 0,
  fontSize: fontSize.heading,
  cursor: 'text',
  selectors: { '&:disabled': { cursor: 'default' } },
});

export const slot = style({
  ...centredBox,
  height: rem(56),
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  backgroundColor: color.canvas,
  fontFamily: fontFamily.mono,
  fontSize: rem(24),
  lineHeight: '1',
  color: color.text,
  selectors: {
    ...lightWell,
    [`${input}[aria-invalid=true] ~ &`]: { borderColor: color.down },
    [`${input}:disabled ~ &`]: disabled,
    [`${input}:focus-visible ~ &[data-selected]`]: { backgroundColor: color.accentSoft },
    [`${input}:focus-visible ~ &[data-active]`]: { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
  '@media': {
    [prefers.forcedColors]: {
      selectors: { [`${input}:disabled ~ &`]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});
