import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, radius, space } from '../../theme/scale.ts';

/** Covers the page but not the header, so that the button that closes the menu stays bright. */
export const scrim = style({ position: 'fixed', inset: 0, zIndex: -1, background: color.scrim });

export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[16]} ${space[20]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: fontSize.small,
  color: color.textMuted,
});

export const email = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const list = style({ padding: space[8] });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: controlHeight.touch,
  padding: `${space[8]} ${space[12]}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  fontFamily: 'inherit',
  fontSize: fontSize.body,
  fontWeight: fontWeight.label,
  textAlign: 'start',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-disabled="true"]': { color: color.textMuted, cursor: 'default' },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '-2px' },
  },
});

export const icon = style({ display: 'flex', color: color.textMuted });
